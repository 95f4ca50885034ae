import type { SearchParameters } from "@eq/contracts";
import type { Context } from "../../platform/http/context.ts";
import { keepRenewing } from "../../platform/keep-renewing.ts";
import type { GuestSettings } from "../guests/index.ts";
import { type Admission, admit, type HeldAdmission, type SearchAttempt } from "./admit.ts";
import { type SearchLimits, startSearch } from "./start-search.ts";

/** A plan that may become better at some cost. */
interface ImprovablePlan<Plan> {
  parameters: SearchParameters;
  improve: ((signal: AbortSignal) => Promise<Plan | null>) | null;
}

/** Well below the time after which a hold expires: a database may be slow for as long as the rest. */
const renewEverySeconds = 20;

/**
 * Counts a search, plans it and admits the plan before it is improved, so that only who may search makes others work.
 * A better plan is admitted anew: a search is known by its parameters. What is held is renewed until `release`.
 * @throws Refusal 429 past a rate limit, else as `admit` does, and what the caller's signal was aborted with.
 */
export async function admitPlan<Plan extends ImprovablePlan<Plan>>(
  context: Context,
  makePlan: () => Plan,
  attemptOf: (parameters: SearchParameters) => SearchAttempt,
  settings: { guests: GuestSettings; searchLimits: SearchLimits },
): Promise<{ plan: Plan; admission: Admission }> {
  const running = await startSearch(context, settings.searchLimits);
  let held: HeldAdmission | null = null;
  const stopRenewing = keepRenewing(() => Promise.all([running.renew(), held?.renew()]), {
    everySeconds: renewEverySeconds,
    onError: (error) => context.log.warn({ err: error }, "What a running search holds was not renewed"),
  });
  const end = async () => {
    stopRenewing();
    await Promise.all([held?.release(), running.end()]);
  };
  try {
    const plan = makePlan();
    held = await admit(context, attemptOf(plan.parameters), settings);
    const better = await plan.improve?.(context.signal);
    if (!better) return { plan, admission: { ...held, release: end } };
    await held.release();
    held = null;
    held = await admit(context, attemptOf(better.parameters), settings);
    return { plan: better, admission: { ...held, release: end } };
  } catch (error) {
    await end();
    throw error;
  }
}
