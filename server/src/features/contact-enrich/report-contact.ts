import type { ContactProblem, ContactReport, reportContact as contract, InputOf } from "@eq/contracts";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { countRefundedReports, findOwnedContacts, lockReport, storeReport } from "../contacts/index.ts";
import { countContactCharges, findCharge, lockAccount, refundChargeIn } from "../credits/index.ts";
import { createChargeKey } from "./describe-outcome.ts";

/** Days after a charge in which it can be refunded, and over which refunds are counted. */
const refundDays = 30;
/** Refunds that everybody has, and the share of the contacts that were paid for, if that is more. */
const minRefunds = 5;
const refundShare = 0.1;

const problemTexts: Readonly<Record<ContactProblem, string>> = {
  bounced: "You reported: the email bounced",
  "wrong-person": "You reported: the wrong person",
};

interface ReportOutcome {
  report: ContactReport;
  refunded: number;
  reason: string;
  refundsLeft: number;
}

/**
 * Marks a bought contact as wrong and gives its credit back: within 30 days of the charge, at most once, and at most 5
 * times in 30 days or for 10 % of the contacts that were paid for in this time. The source does not offer a bounced address
 * as a guess again.
 * @throws Refusal 404 for a contact that the user has not bought
 */
export async function reportContact(
  context: UserContext,
  { personId, problem }: InputOf<typeof contract>,
  contactData: ContactData,
): Promise<ReportOutcome> {
  const outcome = await storeProblem(context, { personId, problem });
  if (problem === "bounced") {
    const owned = await findOwnedContacts(context.db, context.user.id, [personId]);
    const contact = owned.get(personId)?.contact;
    if (contact) await contactData.noteBounce(contact);
  }
  return outcome;
}

async function storeProblem(
  { db, user, now }: UserContext,
  { personId, problem }: InputOf<typeof contract>,
): Promise<ReportOutcome> {
  const at = now();
  return await db.transaction(async (tx) => {
    await lockAccount(tx, { userId: user.id }, at);
    const known = await lockReport(tx, user.id, personId);
    if (!known) throw notFoundRefusal("You have not bought this contact");
    const refundsLeft = await countRefundsLeft(tx, user.id, at);
    if (known.report)
      return { report: known.report, refunded: 0, reason: "You reported this contact before", refundsLeft };
    const outcome = await refund(tx, user.id, { personId, problem, refundsLeft, now: at });
    const isRefunded = outcome.refunded > 0;
    await storeReport(tx, user.id, { personKey: personId, problem, isRefunded, now: at });
    return {
      report: { problem, at: at.toISOString(), refunded: isRefunded },
      ...outcome,
      refundsLeft: refundsLeft - (isRefunded ? 1 : 0),
    };
  });
}

async function countRefundsLeft(tx: Queryable, userId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - refundDays * 86_400_000);
  const [used, charges] = await Promise.all([
    countRefundedReports(tx, userId, since),
    countContactCharges(tx, userId, since),
  ]);
  return Math.max(0, Math.max(minRefunds, Math.floor(charges * refundShare)) - used);
}

async function refund(
  tx: Queryable,
  userId: string,
  {
    personId,
    problem,
    refundsLeft,
    now,
  }: { personId: string; problem: ContactProblem; refundsLeft: number; now: Date },
): Promise<{ refunded: number; reason: string }> {
  const charge = await findCharge(tx, userId, createChargeKey(personId));
  if (!charge) return { refunded: 0, reason: "It cost nothing, so there is nothing to give back" };
  if (now.getTime() - charge.chargedAt.getTime() > refundDays * 86_400_000)
    return { refunded: 0, reason: `It was bought more than ${refundDays} days ago` };
  if (refundsLeft === 0)
    return { refunded: 0, reason: `The refunds of these ${refundDays} days are used up; the report is kept` };
  const reason = problemTexts[problem];
  const outcome = await refundChargeIn(tx, { userId, entryId: charge.entryId, reason, now });
  if ("problem" in outcome) return { refunded: 0, reason: "Its credit was given back before" };
  return { refunded: outcome.amount, reason: "Its credit was given back" };
}
