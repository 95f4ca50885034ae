import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { gatherLines } from "./gather-lines.ts";

async function collect(source: AsyncGenerator<string, void, void>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of gatherLines(source)) pieces.push(piece);
  return pieces;
}

test("what is ready in one turn is one piece, and does not wait for what is not", async () => {
  async function* source() {
    yield "a";
    yield "b";
    await wait(20);
    yield "c";
    yield await Promise.resolve("d");
    await nextTurn();
    yield "e";
  }
  expect(await collect(source())).toEqual(["ab", "cd", "e"]);
});

test("a first piece is given while the second is still far off", async () => {
  const slow = Promise.withResolvers<void>();
  async function* source() {
    yield "first";
    await slow.promise;
    yield "second";
  }
  const gathered = gatherLines(source());
  expect(await gathered.next()).toEqual({ done: false, value: "first" });
  slow.resolve();
  expect(await gathered.next()).toEqual({ done: false, value: "second" });
  expect(await gathered.next()).toEqual({ done: true, value: undefined });
});

test("much at hand is sent on in pieces, all of it and in order", async () => {
  const lines = Array.from({ length: 50 }, (_, index) => String(index).padStart(10_000, "."));
  async function* source() {
    yield* lines;
  }
  const pieces = await collect(source());
  expect(pieces.length).toBeGreaterThan(5);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(80_000);
  expect(pieces.join("")).toBe(lines.join(""));
});

test("nothing gives nothing", async () => {
  async function* source() {}
  expect(await collect(source())).toEqual([]);
});

test("a source that fails gives what it had, then the failure", async () => {
  async function* source() {
    yield "a";
    yield "b";
    throw new Error("broken");
  }
  const gathered = gatherLines(source());
  expect(await gathered.next()).toEqual({ done: false, value: "ab" });
  await expect(gathered.next()).rejects.toThrow("broken");
});

test("who stops listening ends the source", async () => {
  let isEnded = false;
  async function* source() {
    try {
      yield "a";
      await wait(5);
      yield "b";
    } finally {
      isEnded = true;
    }
  }
  for await (const piece of gatherLines(source())) {
    expect(piece).toBe("a");
    break;
  }
  expect(isEnded).toBe(true);
});
