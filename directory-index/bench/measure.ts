import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Samples, summarizeSamples } from "../../bench/samples.ts";
import type { Engine, SearchQuestion } from "./question.ts";

export interface SampleBudget {
  /** The minimum number of samples. They are taken even if that takes longer than `milliseconds`. */
  readonly least: number;
  readonly most: number;
  /** Once `least` samples are taken, no sample starts later than this. */
  readonly milliseconds: number;
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * Asks the questions for a while before an engine is measured, because other engines have replaced its data in the
 * CPU's caches. First collects the garbage of the verification, so that it does not count against this engine.
 */
export async function warmUp(
  engine: Engine,
  questions: readonly SearchQuestion[],
  milliseconds: number,
): Promise<void> {
  collectGarbage();
  const end = performance.now() + milliseconds;
  for (let next = 0; questions.length > 0 && performance.now() < end; next++)
    await engine.answer(questions[next % questions.length] as SearchQuestion);
}

/**
 * Measures in a closed loop: each of `clients` clients asks its next question as soon as it has an answer. Samples are
 * in milliseconds.
 */
export async function measureClosedLoop(
  engine: Engine,
  questions: readonly SearchQuestion[],
  clients: number,
  { least, most, milliseconds }: SampleBudget,
): Promise<Samples> {
  const values: number[] = [];
  const end = performance.now() + milliseconds;
  let next = 0;
  const client = async () => {
    while (next < least || (next < most && performance.now() < end)) {
      const question = questions[next++ % questions.length] as SearchQuestion;
      const started = performance.now();
      await engine.answer(question);
      values.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return summarizeSamples(values);
}

/**
 * Measures in an open loop: asks `perSecond` questions a second, whether or not the earlier questions are answered.
 * Latency counts from the time when a question was due, so it includes the wait in a queue. Samples are milliseconds.
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
    // Timers can be a millisecond late, so the remaining time is spent in the event loop.
    while (performance.now() < due) await new Promise((resolve) => setImmediate(resolve));
    running.push(ask(at, due));
  }
  await Promise.all(running);
  return summarizeSamples(values);
}
