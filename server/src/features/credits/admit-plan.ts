import type { SearchParameters } from "@eq/contracts";
import type { Context } from "../../platform/http/context.ts";
import type { GuestSettings } from "../guests/index.ts";
import { type Admission, admit, type SearchAttempt } from "./admit.ts";

/** A plan that may become better at some cost. */
interface ImprovablePlan<Plan> {
  parameters: SearchParameters;
  improve: ((signal: AbortSignal) => Promise<Plan | null>) | null;
}

/**
 * Admits a planned search before its plan is improved, so that only who may search makes others work. A better
 * plan is admitted anew: a guest's search is known by its parameters.
 * @throws Refusal as `admit` does, and what the caller's signal was aborted with.
 */
export async function admitPlan<Plan extends ImprovablePlan<Plan>>(
  context: Context,
  plan: Plan,
  attemptOf: (parameters: SearchParameters) => SearchAttempt,
  settings: { guests: GuestSettings },
): Promise<{ plan: Plan; admission: Admission }> {
  const admission = await admit(context, attemptOf(plan.parameters), settings);
  const better = await improve(context, plan, admission);
  if (!better) return { plan, admission };
  await admission.release();
  return { plan: better, admission: await admit(context, attemptOf(better.parameters), settings) };
}

async function improve<Plan extends ImprovablePlan<Plan>>(
  { signal }: Context,
  plan: Plan,
  admission: Admission,
): Promise<Plan | null> {
  try {
    return (await plan.improve?.(signal)) ?? null;
  } catch (error) {
    await admission.release();
    throw error;
  }
}
