import type { CreditOutcome } from "@eq/contracts";
import type { RunEntry } from "./store-runs.ts";

/**
 * An item of a run whose outcome is known. `key` is its idempotency key; `amount` 0 records why nothing was charged.
 * `person` and `company` are the names for the statement.
 */
export interface RunBooking {
  key: string;
  amount: 0 | 1;
  person: string | null;
  company: string | null;
  outcome: CreditOutcome;
  reason: string;
}

/** Credits of one day that pay for items: a hold of the run, or what is left of the day. */
interface Purse {
  readonly day: string;
  left: number;
  spent: number;
}

interface Bill {
  entries: RunEntry[];
  charged: string[];
  chargedBefore: string[];
  unpaid: string[];
}

/**
 * Decides which items are charged, in their order. Each takes a credit from the first purse that has one left.
 * @param purses their `left` and `spent` are updated
 * @param chargedKeys keys that were charged before
 */
export function payItems(
  items: readonly RunBooking[],
  {
    purses,
    chargedKeys,
    today,
  }: { purses: readonly Purse[]; chargedKeys: ReadonlySet<string>; today: string },
): Bill {
  const bill: Bill = { entries: [], charged: [], chargedBefore: [], unpaid: [] };
  const charged = new Set(chargedKeys);
  for (const { amount, ...item } of items) {
    if (amount === 0) bill.entries.push({ ...item, day: today, kind: "release", amount });
    else if (charged.has(item.key)) bill.chargedBefore.push(item.key);
    else {
      const day = takeCredit(purses);
      if (day === null) bill.unpaid.push(item.key);
      else {
        bill.entries.push({ ...item, day, kind: "charge", amount });
        bill.charged.push(item.key);
        charged.add(item.key);
      }
    }
  }
  return bill;
}

/** @returns the day of the purse that paid; null when all are empty */
function takeCredit(purses: readonly Purse[]): string | null {
  const purse = purses.find(({ left }) => left > 0);
  if (!purse) return null;
  purse.left -= 1;
  purse.spent += 1;
  return purse.day;
}
