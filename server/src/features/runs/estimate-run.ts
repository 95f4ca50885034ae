import type { estimateRun as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { tooManyRequests } from "../../platform/http/refusal.ts";
import { createTurns, type Turn, TurnRefused } from "../../platform/turns.ts";
import { countSpendable, getPayer, readAllowanceOf } from "../credits/index.ts";
import { attemptItems } from "./attempt-items.ts";
import { type Attempt, isResult, planPayments } from "./decide-bookings.ts";
import type { AdmitEnrichment } from "./enrich-limit.ts";
import { estimateRange } from "./estimate-range.ts";
import type { RunEngine } from "./run-engine.ts";
import type { RunKindDefinition } from "./run-kind.ts";
import { readRecentPace } from "./store.ts";

/** Estimates work on up to 100 rows, so only a few run at once. */
const turns = createTurns({ atOnce: 2, perClient: 4, waiting: 100 });
/** Milliseconds that booking an item takes in addition to the work on it. */
const bookingMs = 1;

/**
 * Estimates a run from a sample, which is worked on like in a run but not booked.
 * @throws Refusal 429 for too many estimates at once or beyond the limit of enrichments; the abort reason of the caller's signal
 */
export async function estimateRun(
  context: UserContext,
  input: InputOf<typeof contract>,
  { runEngine, admitEnrichment }: { runEngine: RunEngine; admitEnrichment: AdmitEnrichment },
) {
  const { db, user, now, signal } = context;
  const kind = runEngine.kindOf(input.kind);
  await admitEnrichment(context);
  const turn = await takeTurn(user.id, signal);
  const began = performance.now();
  let attempts: Attempt[];
  try {
    attempts = await attemptSample(context, kind, input.sample);
  } finally {
    turn.giveBack();
  }
  const pace = (performance.now() - began) / attempts.length + bookingMs;
  const { found, paid } = countSample(attempts, kind);
  const estimate = (hits: number) =>
    estimateRange(hits, attempts.length, Math.max(input.total, attempts.length));
  const spendable = countSpendable(await readAllowanceOf(db, getPayer(user), now()));
  return {
    found: estimate(found),
    credits: kind.costsCredits ? estimate(paid) : { low: 0, high: 0 },
    seconds: (((await readRecentPace(db, kind.kind)) ?? pace) * input.total) / 1000,
    remaining: Number.isFinite(spendable) ? spendable : null,
  };
}

async function takeTurn(userId: string, signal: AbortSignal): Promise<Turn> {
  try {
    return await turns.take(userId, signal);
  } catch (error) {
    if (!(error instanceof TurnRefused)) throw error;
    throw tooManyRequests("Too many estimates at once. Please try again in a moment.", 2);
  }
}

async function attemptSample(
  { db, user, now, signal, log }: UserContext,
  kind: RunKindDefinition,
  sample: InputOf<typeof contract>["sample"],
): Promise<Attempt[]> {
  const items = sample.map((input, index) => ({ position: index + 1, input, attempts: 0, chosenId: null }));
  const attempts: Attempt[] = [];
  for (let start = 0; start < items.length; start += kind.batchSize) {
    const batch = items.slice(start, start + kind.batchSize);
    attempts.push(...(await attemptItems(kind, batch, { userId: user.id, db, now, signal, log })));
  }
  return attempts;
}

/** Counts what was found in a sample, and what of it would be charged. */
function countSample(attempts: readonly Attempt[], { costsCredits }: RunKindDefinition) {
  const found = attempts.filter(({ result }) => isResult(result)).length;
  const payments = planPayments(attempts).filter(
    ({ chargeKey, isRepeated }) => chargeKey !== null && !isRepeated,
  );
  return { found, paid: costsCredits ? payments.length : 0 };
}
