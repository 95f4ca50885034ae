import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { gatherLines } from "./gather-lines.ts";

async function gatherAll(source: AsyncGenerator<string, void, void>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of gatherLines(source)) pieces.push(piece);
  return pieces;
}

test("joins the texts that are ready in one turn of the event loop, and does not wait for later ones", async () => {
  async function* source() {
    yield "a";
    yield "b";
    await wait(20);
    yield "c";
    yield await Promise.resolve("d");
    await nextTurn();
    yield "e";
  }
  expect(await gatherAll(source())).toEqual(["ab", "cd", "e"]);
});

test("yields the first piece of text before the second is ready", async () => {
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

test("splits a large amount of text into pieces that are complete and in order", async () => {
  const lines = Array.from({ length: 50 }, (_, index) => String(index).padStart(10_000, "."));
  async function* source() {
    yield* lines;
  }
  const pieces = await gatherAll(source());
  expect(pieces.length).toBeGreaterThan(5);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(80_000);
  expect(pieces.join("")).toBe(lines.join(""));
});

test("yields no piece for a source without texts", async () => {
  async function* source() {}
  expect(await gatherAll(source())).toEqual([]);
});

test("yields the gathered texts before it throws the source's error", async () => {
  async function* source() {
    yield "a";
    yield "b";
    throw new Error("broken");
  }
  const gathered = gatherLines(source());
  expect(await gathered.next()).toEqual({ done: false, value: "ab" });
  await expect(gathered.next()).rejects.toThrow("broken");
});

test("ends the source generator when the consumer stops reading", async () => {
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
