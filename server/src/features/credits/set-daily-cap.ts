import type { CreditUsage, setDailyCap as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { getCreditUsage } from "./get-credit-usage.ts";
import { storeDailyCap } from "./store-account.ts";

/** Sets or removes the user's own limit of credits a day. It holds at once; a run that goes on finishes its batch. */
export async function setDailyCap(
  context: UserContext,
  { dailyCap }: InputOf<typeof contract>,
): Promise<{ usage: CreditUsage }> {
  await storeDailyCap(context.db, { userId: context.user.id, dailyCap, now: context.now() });
  return await getCreditUsage(context);
}
