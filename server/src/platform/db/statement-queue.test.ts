import { expect, test } from "vitest";
import { StatementQueue } from "./statement-queue.ts";

/** Notes what has started; each is ended by its name. */
function begin() {
  const queue = new StatementQueue();
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const note = (name: string, turn: Promise<() => void>) =>
    turn.then(
      (end) => {
        started.push(name);
        ends.set(name, end);
      },
      () => started.push(`${name} left`),
    );
  const single = (name: string, signal?: AbortSignal) => void note(name, queue.takeSingle(signal));
  const transaction = (name: string) => void note(name, queue.takeTransaction());
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { started, single, transaction, end };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a few single statements are sent ahead, the others in the order of asking", async () => {
  const { started, single, end } = begin();
  for (const name of ["a", "b", "c", "d", "e", "f"]) single(name);
  await settle();
  expect(started).toEqual(["a", "b", "c", "d"]);
  await end("a");
  expect(started.at(-1)).toBe("e");
  await end("b");
  expect(started.at(-1)).toBe("f");
});

test("a transaction is sent behind what is on its way, and nothing is sent before it ends", async () => {
  const { started, single, transaction, end } = begin();
  single("before");
  transaction("one");
  transaction("two");
  single("after");
  await settle();
  expect(started).toEqual(["before", "one"]);
  await end("before");
  expect(started).toEqual(["before", "one"]);
  await end("one");
  expect(started).toEqual(["before", "one", "two"]);
  await end("two");
  expect(started).toEqual(["before", "one", "two", "after"]);
});

test("who leaves while waiting gives the place away; an end counts once", async () => {
  const { started, single, transaction, end } = begin();
  transaction("one");
  const leaving = new AbortController();
  single("gone", leaving.signal);
  transaction("two");
  single("after");
  leaving.abort();
  await settle();
  await end("one");
  await end("one");
  expect(started).toEqual(["one", "gone left", "two"]);
  await end("two");
  expect(started.at(-1)).toBe("after");
});
