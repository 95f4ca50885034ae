import type { EmailChecker, EmailVerdict } from "../../adapters/email-check/port.ts";
import { readEmailMethod } from "../../contact-values/index.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { changeEmail, type EmailChange, readSourceOrder, replaceGuess } from "../contact-waterfall/index.ts";
import { refuseEmail } from "../email-patterns/index.ts";
import { retryConflicts } from "../import/retry-conflicts.ts";
import { type FinalVerdict, planCheck } from "./plan-check.ts";
import {
  acceptsAnything,
  type CheckedAddress,
  type ClaimedCheck,
  finishCheck,
  giveBackCheck,
  type RememberedVerdict,
  rememberDomain,
} from "./store-checks.ts";

/** What a check has shown of an address that users may have bought. */
export interface BoughtEmailNote {
  readonly personId: string;
  /** In lower case. */
  readonly address: string;
  /** Such as "verified". */
  readonly method: string;
  /** The day of the check, YYYY-MM-DD. */
  readonly checkedOn: string;
}

export interface EmailCheckParts {
  readonly db: Database;
  readonly checker: EmailChecker;
  /** Ids of the sources of contact details, first to last, until operators have saved another order. */
  readonly order: readonly string[];
  readonly now: () => Date;
  /** Notes a verdict in the contacts that users bought, whose addresses stay. */
  readonly noteBought: (tx: Queryable, note: BoughtEmailNote) => Promise<void>;
  /** Whether addresses of a domain are checked; all public ones by default. Tests use reserved names. */
  readonly isCheckable?: (domain: string) => boolean;
}

/** Milliseconds by which a lease is longer than the longest check, for the statements before and after it. */
const leaseReserveMs = 15_000;

export const readLeaseMs = ({ checker }: EmailCheckParts): number => checker.timeLimitMs + leaseReserveMs;

/**
 * Runs a claimed check, stores its verdict, and applies it to the person.
 * @returns whether the person's email, or how it is known, has changed
 * @throws the reason of the aborted signal, after the check was given back
 */
export async function runCheck(
  parts: EmailCheckParts,
  check: ClaimedCheck,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const isKnown = await acceptsAnything(parts.db, check.domain, parts.now());
    const verdict: EmailVerdict = isKnown
      ? { kind: "accepts-anything" }
      : await parts.checker.check(check.address, { signal });
    return await settleCheck(parts, check, verdict);
  } catch (error) {
    if (signal.aborted) await giveBackCheck(parts.db, check, parts.now());
    throw error;
  }
}

async function settleCheck(
  parts: EmailCheckParts,
  check: ClaimedCheck,
  verdict: EmailVerdict,
): Promise<boolean> {
  const now = parts.now();
  const plan = planCheck(verdict, check, now);
  const hasChanged = await changeInTransaction(parts, async (tx) => {
    // Locked first, as by everything that changes a person, so that an erasure at the same time cannot deadlock.
    await tx.query(sql`select 1 from person where id = ${check.personId}::bigint for no key update`);
    const isOwn = await finishCheck(tx, check, plan, now);
    if (!isOwn || !("verdict" in plan)) return false;
    if (plan.verdict === "accepts-anything") await rememberDomain(tx, check.domain, now);
    const checkedOn = now.toISOString().slice(0, 10);
    return await applyVerdict(tx, parts, check, { verdict: plan.verdict, checkedOn });
  });
  // The next likely address takes the place of one that does not exist.
  if (hasChanged && verdict.kind === "no-mailbox") await guessAgain(parts, check.personId);
  return hasChanged;
}

/** Runs a transaction again that met another one, such as an erasure. */
const changeInTransaction = (
  { db }: Pick<EmailCheckParts, "db">,
  work: (tx: Queryable) => Promise<boolean>,
): Promise<boolean> => retryConflicts(() => db.transaction(work));

/** Applies a verdict that is remembered, in a transaction of its own. */
export async function applyRemembered(
  parts: EmailCheckParts,
  checked: CheckedAddress,
  remembered: RememberedVerdict,
): Promise<boolean> {
  const hasChanged = await changeInTransaction(parts, (tx) => applyVerdict(tx, parts, checked, remembered));
  if (hasChanged && remembered.verdict === "no-mailbox") await guessAgain(parts, checked.personId);
  return hasChanged;
}

async function guessAgain({ db, now, order }: EmailCheckParts, personId: string): Promise<void> {
  await replaceGuess({ db, now, order: await readSourceOrder(db, order) }, personId);
}

/**
 * Applies a verdict to the person's email.
 * @returns whether the person's email, or how it is known, has changed
 */
async function applyVerdict(
  tx: Queryable,
  { order: usualOrder, now, noteBought }: EmailCheckParts,
  { address, personId }: CheckedAddress,
  { verdict, checkedOn }: RememberedVerdict,
): Promise<boolean> {
  const change = describeChange(verdict, checkedOn);
  if (change === null) return false;
  if (verdict === "no-mailbox")
    await refuseEmail(tx, { personId, email: address, reason: "rejected", now: now() });
  const order = await readSourceOrder(tx, usualOrder);
  const hasChanged = await changeEmail(tx, { personId, address, change }, { order, now: now() });
  const method =
    change.kind === "withdrawn" ? "no such mailbox" : (readEmailMethod(address, change.kind) ?? change.kind);
  await noteBought(tx, { personId, address, method, checkedOn });
  return hasChanged;
}

function describeChange(verdict: FinalVerdict, checkedOn: string): EmailChange | null {
  if (verdict === "deliverable") return { kind: "verified", on: checkedOn };
  if (verdict === "accepts-anything") return { kind: "accepts anything" };
  return verdict === "unknown" ? null : { kind: "withdrawn" };
}
