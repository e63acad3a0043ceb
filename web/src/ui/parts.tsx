/** Small parts that every page uses. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { words } from "../state/settings";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A dialogue over the page; Esc and the button close it, the focus comes back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Where something is to be written, one writes at once; otherwise the browser begins at the button that closes.
    dialog?.querySelector<HTMLElement>(".dialog-body input[type=text]")?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-label={title}
      onCancel={onClose}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div class="dialog-head">
        <h2>{title}</h2>
        <button type="button" class="round" onClick={onClose} aria-label={words.value.close}>
          ✕
        </button>
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}

interface ChoiceProps<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
  readonly hint?: string | undefined;
}

/** One of a few, as a row of buttons. */
export function Choice<T extends string | number>({ label, value, choices, onChange, hint }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="segments">
        {choices.map(([choice, text]) => (
          <label key={choice} class={choice === value ? "on" : ""}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
            {text}
          </label>
        ))}
      </div>
      {hint && <p class="hint">{hint}</p>}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly hint?: string | undefined;
}

export function Switch({ label, value, onChange, hint }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

export function Select({ label, value, choices, onChange }: SelectProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice} selected={choice === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly most?: number;
  readonly complete?: string;
}

export function Text({ label, value, onInput, most = 24, complete = "off" }: TextProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        value={value}
        maxLength={most}
        autocomplete={complete}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}

/** Copies a text, also where the browser keeps its clipboard from pages without TLS: there a selection is copied. */
async function copied(text: string, beside: Element): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  // Beside the button: while a dialogue is open, nothing outside of it can be selected.
  beside.after(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

export function CopyButton({ text, label }: { text: string; label?: string }) {
  const [done, setDone] = useState(false);
  const copy = async (event: MouseEvent) => {
    const button = event.currentTarget as HTMLElement;
    if (!(await copied(text, button))) return;
    button.focus();
    setDone(true);
    setTimeout(() => setDone(false), 1500);
  };
  return (
    <button type="button" onClick={copy}>
      {done ? words.value.copied : (label ?? words.value.copy)}
    </button>
  );
}

/** Hands a link to the phone's own list of people and programs; where the browser has none, it is copied. */
export function ShareButton({ link, title }: { link: string; title: string }) {
  if (!("share" in navigator)) return <CopyButton text={link} label={words.value.share} />;
  return (
    <button type="button" onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>
      {words.value.share}
    </button>
  );
}

/**
 * An announcement for screen readers. The same sentence twice is said twice, if it is about something else by then:
 * browsers announce only what differs.
 */
export function Announcer({ text, urgent = false, about = 0 }: { text: string; urgent?: boolean; about?: number }) {
  const odd = useRef(false);
  const last = useRef("0 ");
  if (`${about} ${text}` !== last.current) {
    last.current = `${about} ${text}`;
    odd.current = !odd.current;
  }
  return (
    <div
      class="unseen"
      role={urgent ? "alert" : "status"}
      aria-live={urgent ? "assertive" : "polite"}
      aria-atomic="true"
    >
      {text + (odd.current ? "" : "\u00a0")}
    </div>
  );
}
