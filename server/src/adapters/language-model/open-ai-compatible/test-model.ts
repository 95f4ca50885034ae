import { Writable } from "node:stream";
import { pino } from "pino";
import { vi } from "vitest";
import * as z from "zod/mini";
import type { Question } from "../port.ts";
import { createOpenAiCompatibleModel, type ModelSettings } from "./language-model.ts";

const answerSchema = z.strictObject({ code: z.enum(["red", "blue"]), size: z.nullable(z.int()) });

/** Creates a small question; `text` makes it differ from other questions. */
export function createQuestion(text: string): Question<typeof answerSchema> {
  return { name: "colour", instructions: "Read the colour.", data: { text }, schema: answerSchema };
}

export const validJson = '{"code":"red","size":3}';
export const validAnswer = { code: "red", size: 3 };

/**
 * Opens a model on a test's server, with its log and a clock that stands still. Restore the clock with
 * `vi.useRealTimers`.
 */
export function openTestModel(baseUrl: string, settings: Partial<ModelSettings> = {}) {
  const lines: string[] = [];
  vi.setSystemTime("2026-11-21T12:00:00Z");
  const passTime = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
  const sink = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const model = createOpenAiCompatibleModel({
    baseUrl,
    apiKey: "sk-very-secret",
    model: "test-model",
    version: "1",
    log: pino({ level: "trace" }, sink),
    timeLimitMs: 5000,
    ...settings,
  });
  const ask = (text: string, signal: AbortSignal = new AbortController().signal) =>
    model.answer(createQuestion(text), { signal });
  return { model, ask, passTime, log: () => lines.join("") };
}
