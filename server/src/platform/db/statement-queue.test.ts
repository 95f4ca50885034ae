import { expect, test } from "vitest";
import { StatementQueue } from "./statement-queue.ts";

/** Creates a queue that records the names of started statements; `end` ends a statement by name. */
function createTestQueue() {
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
  const single = (name: string, signal?: AbortSignal, urgent?: boolean) =>
    void note(name, queue.takeSingle({ signal, urgent }));
  const transaction = (name: string, urgent?: boolean) => void note(name, queue.takeTransaction({ urgent }));
  const end = async (name: string) => {
    ends.get(name)?.();
    await waitForNextTurn();
  };
  return { started, single, transaction, end };
}

const waitForNextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("lets a few single statements run concurrently; further statements wait in order", async () => {
  const { started, single, end } = createTestQueue();
  for (const name of ["a", "b", "c", "d", "e", "f"]) single(name);
  await waitForNextTurn();
  expect(started).toEqual(["a", "b", "c", "d"]);
  await end("a");
  expect(started.at(-1)).toBe("e");
  await end("b");
  expect(started.at(-1)).toBe("f");
});

test("a transaction waits for statements in flight, and nothing else runs before it ends", async () => {
  const { started, single, transaction, end } = createTestQueue();
  single("before");
  transaction("one");
  transaction("two");
  single("after");
  await waitForNextTurn();
  expect(started).toEqual(["before", "one"]);
  await end("before");
  expect(started).toEqual(["before", "one"]);
  await end("one");
  expect(started).toEqual(["before", "one", "two"]);
  await end("two");
  expect(started).toEqual(["before", "one", "two", "after"]);
});

test("removes an aborted caller from the queue, and counts a repeated release once", async () => {
  const { started, single, transaction, end } = createTestQueue();
  transaction("one");
  const leaving = new AbortController();
  single("gone", leaving.signal);
  transaction("two");
  single("after");
  leaving.abort();
  await waitForNextTurn();
  await end("one");
  await end("one");
  expect(started).toEqual(["one", "gone left", "two"]);
  await end("two");
  expect(started.at(-1)).toBe("after");
});

test("lets at most two urgent statements overtake each waiting one", async () => {
  const { started, single, transaction, end } = createTestQueue();
  transaction("running");
  for (const name of ["a", "b"]) single(name);
  for (const name of ["urgent 1", "urgent 2", "urgent 3"]) transaction(name, true);
  single("urgent 4", undefined, true);
  await waitForNextTurn();
  await end("running");
  expect(started).toEqual(["running", "urgent 1"]);
  await end("urgent 1");
  expect(started.at(-1)).toBe("urgent 2");
  await end("urgent 2");
  expect(started.slice(3)).toEqual(["a", "urgent 3"]);
  await end("urgent 3");
  expect(started.slice(5)).toEqual(["urgent 4", "b"]);
});

test("removes an aborted urgent caller from the queue", async () => {
  const { started, single, transaction, end } = createTestQueue();
  transaction("running");
  const leaving = new AbortController();
  single("gone", leaving.signal, true);
  single("next", undefined, true);
  leaving.abort();
  await waitForNextTurn();
  await end("running");
  expect(started).toEqual(["running", "gone left", "next"]);
});
