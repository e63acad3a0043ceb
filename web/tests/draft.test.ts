import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { Answer, Option, Snapshot } from "../src/api/types";
import { createDraft, type Desk } from "../src/play/drafting";
import { createStash } from "../src/play/stash";
import { decision, match, snapshot } from "./tables";

const option = (...answer: Answer): Option => ({ answer, label: answer.join(" ") });
const sail = option("sail", 1, "A-2");
const fire = option("fire", 1, "A-2");
const wait = option("wait");
const question = decision([sail, fire, wait]);

/** A desk whose board has a spot for every part of an answer, and on which time stands until it is moved. */
function desk(start: Snapshot | null, more: Partial<Desk> = {}) {
  const table = signal(start);
  const kept = new Map<string, string>();
  const [sent, said]: [[Answer, string | null][], string[]] = [[], []];
  let [time, hear] = [0, (): void => undefined];
  const shelf = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, text: string) => void kept.set(key, text),
  };
  const around: Desk = {
    snapshot: table,
    boardSpots: (_, [tag, ...parts]) =>
      tag === "wait" ? [] : [`do:${String(tag)}`, ...parts.map((part) => `at:${String(part)}`)],
    route: () => null,
    stash: createStash(shelf),
    confirms: () => true,
    words: () => ({ stopped: "stopped", shifted: "shifted" }),
    say: (text) => void said.push(text),
    forgive: () => undefined,
    send: async (answer, offer) => {
      sent.push([answer, offer]);
      return true;
    },
    sending: () => false,
    skip: () => undefined,
    objection: () => null,
    answered: () => undefined,
    clock: () => time,
    onPress: (heard) => {
      hear = heard;
    },
    ...more,
  };
  const made = createDraft(around);
  const press = (at: number): void => {
    time = at;
    hear();
  };
  return {
    ...made,
    table,
    sent,
    said,
    press,
    around,
    again: () => createDraft({ ...around, stash: createStash(shelf) }),
  };
}

const asked = (number = 1, ask = question) => snapshot(match(ask, { number }));

test("a tap keeps the answers that touch the spot, and the one that remains is the draft", () => {
  const d = desk(asked());
  assert.deepEqual([...d.lit.value].sort(), ["at:1", "at:A-2", "do:fire", "do:sail"]);
  assert.equal(d.pick("at:1"), true);
  assert.equal(d.draft.value, null);
  assert.deepEqual(d.candidates.value, [sail, fire]);
  d.pick("do:fire");
  assert.deepEqual(d.draft.value, fire.answer);
});

test("a tap on something else that can be answered with takes the place of what was tapped before", () => {
  const other = option("sail", 2, "B-1");
  const d = desk(asked(1, decision([sail, fire, other])));
  d.pick("do:fire");
  assert.deepEqual(d.draft.value, fire.answer);
  d.pick("at:2");
  assert.deepEqual(d.draft.value, other.answer);
});

test("a tap that leads nowhere is left to whoever can say why", () => {
  assert.equal(desk(asked()).pick("at:Z-9"), false);
});

test("a second tap on the picked spot sends a draft that is alone, and else lets go", async () => {
  const d = desk(asked());
  d.press(1000);
  d.pick("do:fire");
  d.pick("do:fire");
  await Promise.resolve();
  assert.deepEqual(d.sent, [[fire.answer, null]]);
  const other = desk(asked());
  other.pick("at:1");
  other.pick("at:1");
  assert.deepEqual(other.picks.value, []);
});

test("what was sent is not in hand any more, and another question clears what was meant for the one before", async () => {
  const d = desk(asked());
  d.press(1000);
  d.choose(wait.answer);
  assert.equal(await d.commit(), true);
  assert.equal(d.draft.value, null);
  d.choose(sail.answer);
  d.table.value = asked(2, decision([sail], { name: "other" }));
  assert.equal(d.draft.value, null);
});

test("a question that is put anew keeps what fits it, but a press that began before only says so", async () => {
  const d = desk(asked());
  d.press(1000);
  d.choose(fire.answer);
  d.table.value = asked(2);
  assert.deepEqual(d.draft.value, fire.answer);
  assert.equal(await d.commit(), false);
  assert.deepEqual(d.said, ["shifted"]);
  assert.equal(await d.commit(), true);
  assert.deepEqual(d.sent, [[fire.answer, null]]);
});

test("a press well after the change counts at once", async () => {
  const d = desk(asked());
  d.choose(fire.answer);
  d.table.value = asked(2);
  d.press(501);
  assert.equal(await d.commit(), true);
  assert.deepEqual(d.said, []);
});

test("an answer that was refused because the table had gone on is kept for a second press", async () => {
  const d = desk(asked(), {
    send: async () => {
      d.table.value = asked(2);
      return false;
    },
  });
  d.press(1000);
  d.choose(fire.answer);
  assert.equal(await d.commit(), false);
  assert.deepEqual(d.draft.value, fire.answer);
});

test("a way is sent step by step, each only if it is listed when its turn comes", async () => {
  const steps: Answer[] = [
    ["sail", 1, "A-2"],
    ["sail", 1, "A-3"],
    ["sail", 1, "A-4"],
  ];
  const next = [decision([option("sail", 1, "A-3")]), decision([wait])];
  const sent: Answer[] = [];
  const d = desk(asked(), {
    route: () => steps,
    send: async (answer) => {
      sent.push(answer);
      d.table.value = asked(sent.length + 1, next[sent.length - 1]);
      return true;
    },
  });
  d.press(1000);
  assert.equal(d.pick("at:A-4"), true);
  assert.deepEqual(d.queue.value, steps.slice(1));
  assert.equal(await d.commit(), false);
  assert.deepEqual(sent, steps.slice(0, 2));
  assert.deepEqual(d.said, ["stopped"]);
});

test("an offer has a draft of its own, and the question's waits meanwhile", () => {
  const offer = decision([option("pledge", 0)], { name: "pledge" });
  const d = desk(snapshot(match(question, { offers: [offer] })));
  d.choose(fire.answer);
  d.turnTo("pledge");
  assert.equal(d.current.value?.name, "pledge");
  assert.equal(d.draft.value, null);
  d.turnTo(null);
  assert.deepEqual(d.draft.value, fire.answer);
});

test("what is half put together outlasts a reload, as long as the same is asked", () => {
  const d = desk(asked());
  d.pick("at:1");
  assert.deepEqual(d.again().picks.value, ["at:1"]);
  d.table.value = asked(2, decision([wait], { name: "other" }));
  assert.deepEqual(d.again().picks.value, []);
});

test("two drafts know nothing of each other", () => {
  const [one, other] = [desk(asked()), desk(asked())];
  one.choose(fire.answer);
  assert.equal(other.draft.value, null);
});
