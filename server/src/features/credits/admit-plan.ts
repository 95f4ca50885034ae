import type { SearchParameters } from "@eq/contracts";
import type { Context } from "../../platform/http/context.ts";
import { keepRenewing } from "../../platform/keep-renewing.ts";
import type { GuestSettings } from "../guests/index.ts";
import { type Admission, admitSearch, type RenewableAdmission, type SearchAttempt } from "./admit.ts";
import { createRunningSearch, type SearchLimits } from "./start-search.ts";

/** A plan of a search that a language model may improve. */
interface ImprovablePlan<Plan> {
  parameters: SearchParameters;
  improve: ((signal: AbortSignal) => Promise<Plan | null>) | null;
}

/**
 * Interval of renewals. Holds expire after 120 s and leases after 60 s. Renewing every 20 s therefore tolerates a
 * database that is slow for 40 s.
 */
const renewEverySeconds = 20;

/**
 * Plans a search and admits it before a language model improves the plan, so that only admitted searches use the model.
 * An improved plan is admitted again, because its parameters make it another search. The hold and the lease are renewed
 * until `release`.
 * @throws Refusal 429 beyond a rate limit, the refusals of `admitSearch`, the abort reason of the caller's signal
 */
export async function admitPlan<Plan extends ImprovablePlan<Plan>>(
  context: Context,
  makePlan: () => Promise<Plan> | Plan,
  attemptOf: (parameters: SearchParameters) => SearchAttempt,
  settings: { guests: GuestSettings; searchLimits: SearchLimits },
): Promise<{ plan: Plan; admission: Admission }> {
  const running = createRunningSearch(context, settings.searchLimits);
  const { guests } = settings;
  let admission: RenewableAdmission | null = null;
  const stopRenewing = keepRenewing(() => Promise.all([running.renew(), admission?.renew()]), {
    everySeconds: renewEverySeconds,
    onError: (error) =>
      context.log.warn(
        { err: error },
        "Renewing the hold of a running search failed; it is retried in 20 s, and the hold expires after 120 s",
      ),
  });
  const end = async () => {
    stopRenewing();
    running.end();
    await admission?.release();
  };
  try {
    await running.enter();
    const plan = await makePlan();
    admission = await admitSearch(context, attemptOf(plan.parameters), { guests, start: running.start });
    const better = await plan.improve?.(context.signal);
    if (!better) return { plan, admission: { ...admission, release: end } };
    const first = admission;
    // Forget the admission before replacing it. If that fails, `end` does not repeat it.
    admission = null;
    await first.replace();
    admission = await admitSearch(context, attemptOf(better.parameters), { guests, start: running.start });
    return { plan: better, admission: { ...admission, release: end } };
  } catch (error) {
    await end();
    throw error;
  }
}
