import { setTimeout as wait } from "node:timers/promises";
import { type Samples, summarize } from "../samples.ts";
import type { Engine, SearchQuestion } from "./question.ts";

export interface Budget {
  /** Most samples, and the milliseconds after which no further one is begun. */
  readonly samples: number;
  readonly milliseconds: number;
}

/**
 * Asks by turns, `clients` at once, each as soon as its last answer came; milliseconds. Each question was asked once before
 * (for as long as the budget is): the others that were measured in between left nothing of it in the caches.
 */
export async function measure(
  engine: Engine,
  questions: readonly SearchQuestion[],
  clients: number,
  { samples, milliseconds }: Budget,
): Promise<Samples> {
  const values: number[] = [];
  let end = performance.now() + milliseconds;
  for (const question of questions) if (performance.now() < end) await engine.answer(question);
  end = performance.now() + milliseconds;
  let next = 0;
  const client = async () => {
    while (next < samples && performance.now() < end) {
      const question = questions[next++ % questions.length] as SearchQuestion;
      const started = performance.now();
      await engine.answer(question);
      values.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return summarize(values);
}

/**
 * Asks `perSecond` questions a second whether or not earlier ones are answered. A latency counts from when its question
 * was due, so that waiting in a queue counts too; milliseconds.
 */
export async function measureOpenLoop(
  engine: Engine,
  questions: readonly SearchQuestion[],
  perSecond: number,
  seconds: number,
): Promise<Samples> {
  const values: number[] = [];
  const running: Promise<void>[] = [];
  const started = performance.now();
  const ask = async (at: number, due: number) => {
    await engine.answer(questions[at % questions.length] as SearchQuestion);
    values.push(performance.now() - due);
  };
  for (let at = 0; at < perSecond * seconds; at++) {
    const due = started + (at * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await wait(early - 1);
    // A timer is a millisecond late: the rest is waited for in turns of the event loop.
    while (performance.now() < due) await new Promise((resolve) => setImmediate(resolve));
    running.push(ask(at, due));
  }
  await Promise.all(running);
  return summarize(values);
}
