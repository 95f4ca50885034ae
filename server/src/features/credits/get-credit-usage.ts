import type { CreditUsage } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { forecastEnd } from "./forecast.ts";
import { countSpendable, formatUtcDay, readAllowance, readFirstChargeTime } from "./store-account.ts";

/** Returns the user's own daily limit, and when today's credits end at the pace so far. */
export async function getCreditUsage({ db, user, now }: UserContext): Promise<{ usage: CreditUsage }> {
  const at = now();
  const [allowance, firstChargeAt] = await Promise.all([
    readAllowance(db, user.id, at),
    readFirstChargeTime(db, user.id, formatUtcDay(at)),
  ]);
  const { unlimited, used, dailyCap } = allowance;
  const left = countSpendable(allowance);
  const endsAt = unlimited ? null : forecastEnd({ used, left, firstChargeAt, now: at });
  return { usage: { dailyCap, endsAt: endsAt?.toISOString() ?? null } };
}
