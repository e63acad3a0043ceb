/** The match judged, under its replay: a curve, key moments, mistakes, luck and skill apart. */
import { useEffect, useState } from "preact/hooks";
import type { Account, Review, ReviewState } from "../api/types";
import { Badge, seatColour } from "../boards/marks";
import { address, get, post } from "../state/client";
import { language, textMode } from "../state/settings";
import { attempt } from "../state/table";
import { Dialog } from "../ui/parts";
import { reviewWords } from "../words/review";

const [WIDE, HIGH] = [1000, 100];
const DASHES = ["", "9 4", "3 4", "12 4 3 4", "16 6", "6 6", "2 6", "12 3 3 3"];
const PARTS = ["own", "others", "luck"] as const;
const BETWEEN = 1000;

const signed = (share: number): string => `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(1)}`;
const plain = (share: number): string => (100 * share).toFixed(1);

/** How far it is with the review; asked again and again as long as it is worked on. */
function useReview(table: string) {
  const [state, setState] = useState<ReviewState | null>(null);
  const tongue = language.value;
  const rest = `/tables/${table}/review`;
  useEffect(() => {
    void attempt(get<ReviewState>(rest)).then(setState);
  }, [table, tongue]);
  useEffect(() => {
    if (state?.state !== "waiting" && state?.state !== "running") return undefined;
    const timer = setTimeout(
      () => void attempt(get<ReviewState>(rest)).then((told) => told && setState(told)),
      BETWEEN,
    );
    return () => clearTimeout(timer);
  }, [state]);
  const begin = () => void attempt(post<ReviewState>(rest)).then((told) => told && setState(told));
  return { state, begin };
}

function line(review: Review, account: Account): string {
  const { seat } = account;
  const steps: [number, number][] = [[0, account.start]];
  for (const { entry, before, after } of review.points)
    steps.push([entry - 1, before[seat] ?? 0], [entry, after[seat] ?? 0]);
  steps.push([review.entries, account.result]);
  const at = ([entry, share]: [number, number]) =>
    `${((WIDE * entry) / Math.max(1, review.entries)).toFixed(1)} ${(HIGH * (1 - share)).toFixed(1)}`;
  return `M${steps.map(at).join("L")}`;
}

interface ShownProps {
  readonly review: Review;
  readonly at: number;
  readonly names: readonly string[];
  readonly jump: (to: number) => void;
}

/** The curve; a click goes to its moment. By keyboard the slider below does the same. */
function Curve({ review, at, jump }: ShownProps) {
  const w = reviewWords[language.value];
  const click = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    jump(Math.round(((event.clientX - box.left) / box.width) * review.entries));
  };
  const here = (WIDE * at) / Math.max(1, review.entries);
  return (
    <svg
      class="review-curve"
      viewBox={`0 -4 ${WIDE} ${HIGH + 8}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={w.curve}
      onClick={click}
    >
      <path d={`M0 0H${WIDE}M0 ${HIGH / 2}H${WIDE}M0 ${HIGH}H${WIDE}`} class="grid" />
      {review.accounts.map((account) => (
        <path
          key={account.seat}
          d={line(review, account)}
          stroke={seatColour(account.seat)}
          stroke-dasharray={DASHES[account.seat % DASHES.length]}
          class="share"
        />
      ))}
      <path d={`M${here} -4V${HIGH + 4}`} class="here" />
    </svg>
  );
}

function Accounts({ review, names }: { review: Review; names: readonly string[] }) {
  const w = reviewWords[language.value];
  return (
    <div class="review-table" tabIndex={0} role="group" aria-label={reviewWords[language.value].title}>
      <table>
        <thead>
          <tr>
            {[w.seat, w.start, w.own, w.others, w.luck, w.result].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.accounts.map((account) => (
            <tr key={account.seat}>
              <th scope="row">
                <Badge seat={account.seat} size={14} /> {names[account.seat]}
              </th>
              <td>{plain(account.start)}</td>
              {PARTS.map((part) => (
                <td key={part}>
                  {signed(account[part])} <small>±{plain(account.margins[part])}</small>
                </td>
              ))}
              <td>{plain(account.result)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Every judged decision with the chances after it, for those who do not see the curve. */
function Points({ review, names, jump }: Omit<ShownProps, "at">) {
  const w = reviewWords[language.value];
  return (
    <details class="review-table" open={textMode.value}>
      <summary>{w.curve}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{w.step}</th>
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.points.map((point) => (
            <tr key={point.entry}>
              <th scope="row">
                <button type="button" class="quiet" onClick={() => jump(point.entry)}>
                  {point.entry}
                </button>
              </th>
              {point.after.map((share, seat) => (
                <td key={seat}>{plain(share)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Judged({
  review,
  names,
  jump,
  table,
  onClose,
}: Omit<ShownProps, "at"> & { table: string; onClose: () => void }) {
  const w = reviewWords[language.value];
  const go = (to: number) => {
    onClose();
    jump(to);
  };
  return (
    <Dialog title={w.title} onClose={onClose}>
      <Accounts review={review} names={names} />
      <p class="hint">{w.columns}</p>
      <h3>{w.moments}</h3>
      <ul class="review-list">
        {review.moments.map(({ entry, seat, changes }) => {
          const most = changes.reduce(
            (best, change, i) => (Math.abs(change) > Math.abs(changes[best] ?? 0) ? i : best),
            0,
          );
          return (
            <li key={`${entry}/${seat}`}>
              <button type="button" onClick={() => go(entry)}>
                <b>{entry}</b> {seat === null ? w.byItself : names[seat]}: {signed(changes[most] ?? 0)} {names[most]}
              </button>
            </li>
          );
        })}
      </ul>
      <h3>{w.mistakes}</h3>
      {!review.mistakes.length && <p class="hint">{w.noMistakes}</p>}
      <ul class="review-list">
        {review.mistakes.map(({ entry, seat, given, better, loss, why }) => (
          <li key={entry}>
            <button type="button" onClick={() => go(entry)}>
              <Badge seat={seat} size={14} />
              <span>
                <b>
                  {entry} {names[seat]}: {given}
                </b>{" "}
                {w.better(better, plain(loss))} <small>{why}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Points review={review} names={names} jump={go} />
      <p>
        <a href={address(`/tables/${table}/review.svg`)} target="_blank" rel="noopener">
          {w.picture}
        </a>
      </p>
    </Dialog>
  );
}

/** What stands under the board: a button to have the match judged, how far that is, or the curve. */
export function ReviewStrip({ table, at, names, jump }: Omit<ShownProps, "review"> & { table: string }) {
  const w = reviewWords[language.value];
  const { state, begin } = useReview(table);
  const [open, setOpen] = useState(false);
  if (!state || state.state === "unfinished") return null;
  if (state.review)
    return (
      <div class="review-strip">
        {!textMode.value && <Curve review={state.review} at={at} names={names} jump={jump} />}
        <button type="button" onClick={() => setOpen(true)}>
          {w.title}
        </button>
        {open && (
          <Judged review={state.review} names={names} jump={jump} table={table} onClose={() => setOpen(false)} />
        )}
      </div>
    );
  if (state.state === "none")
    return (
      <div class="review-strip">
        <button type="button" onClick={begin}>
          {w.judge(Math.max(1, Math.round(state.seconds)))}
        </button>
      </div>
    );
  if (state.state === "stuck")
    return (
      <div class="review-strip" role="status">
        <span>{w.failed}</span>
        <button type="button" onClick={begin}>
          {w.again}
        </button>
      </div>
    );
  const said = state.state === "waiting" || !state.total ? w.waits : w.judging(state.done, state.total);
  return (
    <div class="review-strip">
      <progress max={Math.max(1, state.total)} value={state.done} aria-label={w.title} />
      <small>{said}</small>
    </div>
  );
}
