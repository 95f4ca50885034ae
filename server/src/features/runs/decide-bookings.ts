import type { CreditOutcome } from "@eq/contracts";
import type { ItemChange, WaitingItem } from "./item-store.ts";
import type { ItemResult } from "./run-kind.ts";

/** An item and the result of an attempt that is not booked yet. */
export interface Attempt {
  item: WaitingItem;
  result: ItemResult;
}

/** An item that a run books in the credit ledger; `amount` 0 records why nothing was charged. */
export interface BookableItem {
  key: string;
  amount: 0 | 1;
  person: string | null;
  company: string | null;
  outcome: CreditOutcome;
  reason: string;
}

/** Attempts after which an item fails for good. */
const maxAttempts = 3;
/** The same while all items of a batch fail, because then the source has failed rather than the items. */
const maxAttemptsInOutage = 6;
/** Longest wait for a source that asks to be left alone, in seconds. */
const maxRetrySeconds = 3600;

/** True when the source rather than single items failed: every one of several items failed and may be retried. */
export function isOutage(attempts: readonly Attempt[]): boolean {
  return attempts.length > 1 && attempts.every(({ result }) => mayRetry(result));
}

/** Splits attempts into those that are over and those that wait for another attempt. */
export function splitAttempts(attempts: readonly Attempt[]): { ended: Attempt[]; retried: Attempt[] } {
  const limit = isOutage(attempts) ? maxAttemptsInOutage : maxAttempts;
  const isRetried = ({ item, result }: Attempt) => mayRetry(result) && item.attempts + 1 < limit;
  return {
    ended: attempts.filter((attempt) => !isRetried(attempt)),
    retried: attempts.filter(isRetried),
  };
}

const mayRetry = ({ outcome, retryAfterSeconds }: ItemResult) =>
  outcome === "failed" && retryAfterSeconds !== null;

/** Describes the change of an item that waits for another attempt; the wait doubles with each attempt. */
export function describeRetry({ item, result }: Attempt, now: Date): ItemChange {
  const attempts = item.attempts + 1;
  const seconds = Math.min(maxRetrySeconds, Math.max(result.retryAfterSeconds ?? 0, 2 ** attempts));
  return {
    ...describeUnchanged(item),
    attempts,
    reason: result.reason,
    notBefore: new Date(now.getTime() + seconds * 1000).toISOString(),
  };
}

function describeUnchanged({ position, attempts, chosenId }: WaitingItem): ItemChange {
  return {
    position,
    outcome: null,
    attempts,
    charged: 0,
    reason: null,
    resultId: null,
    candidates: null,
    chosenId,
    notBefore: null,
  };
}

/** An ended attempt with the key of its charge; null when it costs nothing. */
export interface Payment {
  attempt: Attempt;
  chargeKey: string | null;
  /** True when an earlier item of the same batch pays for the same result. */
  isRepeated: boolean;
}

/** Finds out who pays: of several items with one result, only the first. */
export function planPayments(ended: readonly Attempt[]): Payment[] {
  const seen = new Set<string>();
  return ended.map((attempt) => {
    const chargeKey = getChargeKey(attempt.result);
    const isRepeated = chargeKey !== null && seen.has(chargeKey);
    if (chargeKey !== null) seen.add(chargeKey);
    return { attempt, chargeKey, isRepeated };
  });
}

export const isResult = ({ outcome }: Pick<ItemResult, "outcome">) =>
  outcome === "found" || outcome === "partly";

function getChargeKey(result: ItemResult): string | null {
  return isResult(result) && !result.alreadyOwned ? result.chargeKey : null;
}

/** What the ledger did with the charge keys. */
export interface BookedKeys {
  charged: ReadonlySet<string>;
  chargedBefore: ReadonlySet<string>;
}

/** True when the item itself pays. */
const pays = ({ chargeKey, isRepeated }: Payment, { charged }: BookedKeys) =>
  chargeKey !== null && !isRepeated && charged.has(chargeKey);

/** True unless the item's charge could not be paid. */
const isCovered = ({ chargeKey }: Payment, { charged, chargedBefore }: BookedKeys) =>
  chargeKey === null || charged.has(chargeKey) || chargedBefore.has(chargeKey);

/** Lists the ledger's entries of charges and of items that cost nothing. Ambiguous items have no entry yet. */
export function listFirstEntries(payments: readonly Payment[], runId: number): BookableItem[] {
  return payments.flatMap(({ attempt, chargeKey, isRepeated }): BookableItem[] => {
    const { outcome, alreadyOwned, reason } = attempt.result;
    const subject = nameSubject(attempt);
    if (outcome === "ambiguous" || isRepeated) return [];
    if (chargeKey !== null) return [{ key: chargeKey, amount: 1, ...subject, outcome, reason }];
    const why = alreadyOwned ? "already-owned" : outcome;
    return [{ key: describeRow(attempt, runId), amount: 0, ...subject, outcome: why, reason }];
  });
}

/** Lists the ledger's entries of items whose result was charged for another item. */
export function listRepeatedEntries(
  payments: readonly Payment[],
  booked: BookedKeys,
  runId: number,
): BookableItem[] {
  return payments
    .filter((payment) => isRepeatedResult(payment, booked))
    .map(({ attempt }) => ({
      key: describeRow(attempt, runId),
      amount: 0,
      ...nameSubject(attempt),
      outcome: "already-owned",
      reason: describeRepeated(attempt.result),
    }));
}

const isRepeatedResult = (payment: Payment, booked: BookedKeys) =>
  payment.chargeKey !== null && isCovered(payment, booked) && !pays(payment, booked);

const describeRow = ({ item }: Attempt, runId: number) => `run ${runId} row ${item.position}`;

const describeRepeated = ({ reason }: ItemResult) => `${reason}; already yours, so it cost nothing`;

/** Describes the changes of ended attempts. Items that could not be paid are left out and keep waiting. */
export function describeEnded(payments: readonly Payment[], booked: BookedKeys): ItemChange[] {
  return payments
    .filter((payment) => isCovered(payment, booked))
    .map((payment) => {
      const { item, result } = payment.attempt;
      return {
        ...describeUnchanged(item),
        outcome: result.outcome,
        attempts: item.attempts + 1,
        charged: pays(payment, booked) ? 1 : 0,
        reason: isRepeatedResult(payment, booked) ? describeRepeated(result) : result.reason,
        resultId: isResult(result) ? result.resultId : null,
        candidates: result.candidates.length > 0 ? result.candidates : null,
      };
    });
}

/** Names whom an item is about: the result, else what the user asked for. */
function nameSubject({ item: { input }, result: { subject } }: Attempt): ItemResult["subject"] {
  return {
    person: subject.person ?? input.fullName ?? null,
    company: subject.company ?? (input.companyName || null),
  };
}
