import type { SearchParameters } from "@eq/contracts";
import type { Context } from "../../platform/http/context.ts";
import { keepRenewing } from "../../platform/keep-renewing.ts";
import type { GuestSettings } from "../guests/index.ts";
import { type Admission, admit, type HeldAdmission, type SearchAttempt } from "./admit.ts";
import { createRunningSearch, type SearchLimits } from "./start-search.ts";

/** A plan that may become better at some cost. */
interface ImprovablePlan<Plan> {
  parameters: SearchParameters;
  improve: ((signal: AbortSignal) => Promise<Plan | null>) | null;
}

/** Holds last 120 s and leases 60 s; renewing every 20 s leaves at least 40 s for a slow database. */
const renewEverySeconds = 20;

/**
 * Plans a search, counts and admits it before its plan is improved, so that only who may search makes others work.
 * A better plan is admitted anew: a search is known by its parameters. What is held is renewed until `release`.
 * @throws Refusal 429 past a rate limit, else as `admit` does, and what the caller's signal was aborted with.
 */
export async function admitPlan<Plan extends ImprovablePlan<Plan>>(
  context: Context,
  makePlan: () => Plan,
  attemptOf: (parameters: SearchParameters) => SearchAttempt,
  settings: { guests: GuestSettings; searchLimits: SearchLimits },
): Promise<{ plan: Plan; admission: Admission }> {
  const running = createRunningSearch(context, settings.searchLimits);
  const { guests } = settings;
  let admission: HeldAdmission | null = null;
  const stopRenewing = keepRenewing(() => Promise.all([running.renew(), admission?.renew()]), {
    everySeconds: renewEverySeconds,
    onError: (error) => context.log.warn({ err: error }, "What a running search holds was not renewed"),
  });
  const end = async () => {
    stopRenewing();
    running.end();
    await admission?.release();
  };
  try {
    await running.enter();
    const plan = makePlan();
    admission = await admit(context, attemptOf(plan.parameters), { guests, start: running.start });
    const better = await plan.improve?.(context.signal);
    if (!better) return { plan, admission: { ...admission, release: end } };
    const before = admission;
    // A release that fails is not repeated by `end`.
    admission = null;
    await before.release();
    admission = await admit(context, attemptOf(better.parameters), { guests, start: running.start });
    return { plan: better, admission: { ...admission, release: end } };
  } catch (error) {
    await end();
    throw error;
  }
}
