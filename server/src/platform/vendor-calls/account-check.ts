import type { VendorQuota } from "./store-vendors.ts";

/**
 * Asks a vendor by a free call whether it works.
 * @returns a sentence about the account for operators
 * @throws VendorFailure; the reason of an aborted signal
 */
export type CheckAccount = (signal: AbortSignal) => Promise<string>;

const dayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/**
 * Describes a plan: "8 of 500 searches left until Dec 15."
 * @param unit such as "searches"
 */
export function describePlan(plan: VendorQuota | null, unit: string): string {
  if (plan?.left == null) return "The key is accepted.";
  const left = plan.left.toLocaleString("en-US");
  const limit = plan.limit === null ? "" : ` of ${plan.limit.toLocaleString("en-US")}`;
  const until = plan.resetsAt === null ? "" : ` until ${dayFormat.format(plan.resetsAt)}`;
  return `${left}${limit} ${unit} left${until}.`;
}
