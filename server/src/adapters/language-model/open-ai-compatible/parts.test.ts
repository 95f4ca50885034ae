import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { createTurns } from "../../../platform/turns.ts";
import { createAnswerCache, createQuestionKey } from "./answer-cache.ts";
import { extractJsonObject } from "./extract-json.ts";
import { toStrictSchema } from "./strict-schema.ts";

afterEach(() => vi.restoreAllMocks());

describe("extracting the JSON object from a reply", () => {
  const anyObject = fc.dictionary(fc.string(), fc.jsonValue());
  const prose = fc.string().map((text) => text.replaceAll(/[{}<]/g, ""));

  test("finds the JSON object in a model's reply with prose, code fences or <think> blocks around it", () => {
    const around = fc.constantFrom<[string, string]>(
      ["", ""],
      ["```json\n", "\n```"],
      ["<think>{}</think>", ""],
      ["set {x} to ", ""],
    );
    fc.assert(
      fc.property(anyObject, prose, prose, around, (value, before, after, [open, close]) => {
        const json = JSON.parse(JSON.stringify(value));
        const text = `${open}${before}${JSON.stringify(value)}${close}${after}`;
        if (text.includes("</think>", open.length)) return;
        expect(extractJsonObject(text)).toEqual(json);
      }),
    );
  });

  test("searches any text quickly and without an exception", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("{", "}", '"', "\\", "a", ":") }), (text) => {
        extractJsonObject(text);
      }),
    );
    const start = performance.now();
    for (const text of ["{".repeat(65_000), '{"'.repeat(32_000), '{"a":'.repeat(13_000)]) {
      expect(extractJsonObject(text)).toBeUndefined();
    }
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe("converting a schema for servers with strict output", () => {
  test("leaves out JSON schema keywords that some servers refuse", () => {
    const schema = z.strictObject({
      many: z
        .array(z.strictObject({ text: z.string().check(z.maxLength(3), z.regex(/a/)) }))
        .check(z.maxLength(2)),
      amount: z.nullable(z.number().check(z.gte(0))),
      code: z.nullable(z.enum(["a", "b"])),
    });
    expect(toStrictSchema(schema)).toEqual({
      type: "object",
      additionalProperties: false,
      required: ["many", "amount", "code"],
      properties: {
        many: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: false,
            required: ["text"],
            properties: { text: { type: "string" } },
          },
        },
        amount: { type: ["number", "null"] },
        code: { anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] },
      },
    });
  });

  test.each([
    ["an optional key", z.strictObject({ a: z.optional(z.string()) })],
    ["an open object", z.looseObject({ a: z.string() })],
    ["an open object inside", z.strictObject({ a: z.array(z.looseObject({})) })],
  ])("rejects a schema with %s", (_name, schema) => {
    expect(() => toStrictSchema(schema)).toThrow("strict object");
  });
});

test("the answer cache keeps the most recently used answers until they expire", () => {
  const life = 10;
  const steps = fc.array(
    fc.record({ key: fc.constantFrom("a", "b", "c", "d", "e"), keep: fc.boolean(), pass: fc.nat(6) }),
  );
  fc.assert(
    fc.property(steps, (performedSteps) => {
      let now = 1;
      vi.spyOn(Date, "now").mockImplementation(() => now);
      const cache = createAnswerCache({ most: 3, lifeMs: life });
      let entries: { key: string; answer: object; until: number }[] = [];
      for (const [index, { key, keep, pass }] of performedSteps.entries()) {
        now += pass;
        const entry = entries.find((candidate) => candidate.key === key);
        entries = entries.filter((candidate) => candidate !== entry);
        if (keep) {
          cache.set(key, { index });
          entries = [...entries, { key, answer: { index }, until: now + life }].slice(-3);
        } else {
          const isAlive = entry !== undefined && entry.until >= now;
          expect(cache.get(key)).toEqual(isAlive ? entry.answer : undefined);
          if (isAlive) entries.push(entry);
        }
      }
    }),
  );
});

test("the cache key depends on the model, the data version, the schema, the instructions and the user's words", () => {
  const parts = {
    model: "m",
    version: "1",
    schema: { type: "object" },
    instructions: "Read.",
    data: { query: "a" },
  };
  const variants = [
    { model: "n" },
    { version: "2" },
    { schema: { type: "array" } },
    { instructions: "Read on." },
    { data: { query: "b" } },
  ];
  const keys = [parts, ...variants.map((other) => ({ ...parts, ...other }))].map(createQuestionKey);
  expect(new Set(keys).size).toBe(6);
  expect(createQuestionKey(structuredClone(parts))).toBe(keys[0]);
});

test("concurrent turns never exceed the limit, and none is lost when callers abort", async () => {
  const callers = fc.array(fc.record({ leaves: fc.boolean(), holds: fc.nat(3) }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), callers, async (most, all) => {
      const turns = createTurns({ atOnce: most });
      let runningTurns = 0;
      let peak = 0;
      const call = async ({ leaves, holds }: { leaves: boolean; holds: number }) => {
        const leaving = new AbortController();
        const wait = turns.take("", leaving.signal);
        if (leaves) leaving.abort(new Error("gone"));
        const turn = await wait.catch(() => null);
        if (!turn) return;
        peak = Math.max(peak, ++runningTurns);
        for (let tick = 0; tick < holds; tick++) await Promise.resolve();
        runningTurns--;
        turn.giveBack();
      };
      await Promise.all(all.map(call));
      expect(peak).toBeLessThanOrEqual(most);
      const still = await Promise.all(
        Array.from({ length: most }, () => turns.take("", AbortSignal.abort()).catch(() => null)),
      );
      expect(still.every((turn) => turn === null)).toBe(true);
      const free = await Promise.all(
        Array.from({ length: most }, () => turns.take("", new AbortController().signal)),
      );
      expect(free.every(({ waited }) => !waited)).toBe(true);
    }),
  );
});
