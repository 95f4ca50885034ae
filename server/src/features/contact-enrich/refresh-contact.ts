import type { Contact, EnrichedContact } from "@eq/contracts";
import type { ContactData, ContactOutcome } from "../../adapters/contact-data/port.ts";
import { openGate } from "../../contact-release/index.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type OwnedContact, rememberContacts } from "../contacts/index.ts";
import { refuseDeletedUser } from "../credits/index.ts";
import type { ItemResult, KindCall } from "../runs/index.ts";
import { describeOwnedContact, describeSuppressed } from "./describe-outcome.ts";
import { findCurrentOwned } from "./owned-contacts.ts";
import { readContactRow } from "./read-contact-row.ts";
import { openGateForRows } from "./row-gates.ts";
import { showContact } from "./show-contact.ts";

export interface RefreshedContact extends Pick<ItemResult, "outcome"> {
  contact: EnrichedContact | null;
  /** What the check changed, in words for the user. */
  reason: string;
}

/**
 * Reads a bought contact from the source again and replaces the stored values by newer ones. Always free: whom the user has
 * not bought is refused, not bought.
 * @throws Refusal 409 for a person whom the user has not bought
 */
export async function refreshContact(
  { db, user, now, signal }: UserContext,
  person: Contact & { id: string },
  contactData: ContactData,
): Promise<RefreshedContact> {
  const call = { db, userId: user.id, now: now(), signal };
  const owned = await requireOwned(contactData, person.id, call);
  const { name, companyName } = person;
  const row = { fullName: name ?? "", companyName: companyName ?? "", personId: person.id };
  const { request } = readContactRow(row);
  const known = { rows: new Map([[1, request]]), ownedOfRows: new Map([[1, owned]]) };
  const { isRowSuppressed } = await openGateForRows(contactData, known, call);
  if (isRowSuppressed(1)) return { ...describeSuppressed(), contact: null };
  if (owned.contact.optedOut) return present(owned, owned, call);
  const outcomes = await contactData.enrich([{ ...request, key: person.id }], { signal });
  const outcome = outcomes.get(person.id);
  if (!outcome || !("contact" in outcome) || outcome.contact.personId !== person.id)
    return { ...(await present(owned, owned, call)), reason: describeUnanswered(outcome) };
  const bought = [{ key: person.id, contact: outcome.contact }];
  await db.transaction(async (tx) => {
    await refuseDeletedUser(tx, user.id);
    await rememberContacts(tx, user.id, bought);
  });
  return present(owned, await requireOwned(contactData, person.id, call), call);
}

async function requireOwned(contactData: ContactData, id: string, call: KindCall): Promise<OwnedContact> {
  const owned = (await findCurrentOwned(contactData, [id], call)).get(id);
  if (!owned) throw new Refusal(409, "You have not bought this contact yet. Nothing was charged.");
  return owned;
}

/** Presents the contact after the check and says what is new. */
async function present(before: OwnedContact, after: OwnedContact, call: KindCall): Promise<RefreshedContact> {
  const gate = await openGate(call, [before.contact, after.contact]);
  const { outcome, reason } = describeOwnedContact(after, gate);
  if (outcome !== "found" && outcome !== "partly") return { outcome, reason, contact: null };
  const shown = showContact(gate.release(after.contact, "screen"));
  const earlier = showContact(gate.release(before.contact, "screen"));
  const contact = { ...shown, report: after.report };
  return { outcome, reason: describeChanges(earlier, shown), contact };
}

const fieldNames = {
  email: "email",
  phone: "direct number",
  mobilePhone: "mobile number",
  jobTitle: "title",
  companyName: "company",
} as const;

function describeChanges(earlier: EnrichedContact, shown: EnrichedContact): string {
  const fields = Object.keys(fieldNames) as (keyof typeof fieldNames)[];
  const changed = fields.filter((field) => (earlier[field] ?? null) !== (shown[field] ?? null));
  if (changed.length === 0) return "Checked again: nothing changed";
  const names = new Intl.ListFormat("en-US").format(changed.map((field) => fieldNames[field]));
  return `Checked again: new ${names}`;
}

/** Says why the values are as they were. */
function describeUnanswered(outcome: ContactOutcome | undefined): string {
  return outcome?.kind === "nothing" || outcome?.kind === "ambiguous"
    ? "The source has no values of this person any more. Yours stay"
    : "The source has not answered. Your values stay; try again later";
}
