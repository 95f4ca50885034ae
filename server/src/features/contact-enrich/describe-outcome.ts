import type { ContactOutcome, PersonCandidate, UnreleasedContact } from "../../adapters/contact-data/port.ts";
import type { ContactGate } from "../../contact-release/index.ts";
import type { OwnedContact } from "../contacts/index.ts";
import type { ItemResult } from "../runs/index.ts";

const emptyResult = {
  resultId: null,
  candidates: [],
  chargeKey: null,
  alreadyOwned: false,
  subject: { person: null, company: null },
  retryAfterSeconds: null,
} satisfies Partial<ItemResult>;

const nothingIsFree = "Nothing found is never charged";
const alreadyYours = "Already yours";

/** Seconds after which a source that has used up its quota is asked again. */
const quotaRetrySeconds = 3_600;

/** Describes a person whom the user bought before. */
export function describeOwnedContact({ contact }: OwnedContact, gate: ContactGate): ItemResult {
  if (gate.isSuppressed(contact)) return describeSuppressed();
  return describePerson(contact, { basis: alreadyYours, isOwned: true, gate });
}

/**
 * Describes an outcome of the source for the user.
 * @param isOwned whether the user bought this person before
 */
export function describeContactOutcome(
  outcome: ContactOutcome,
  { isOwned, gate }: { isOwned: boolean; gate: ContactGate },
): ItemResult {
  switch (outcome.kind) {
    case "found":
    case "partly":
      return describeFound(outcome, { isOwned, gate });
    case "ambiguous":
      return describeCandidates(outcome.candidates);
    case "nothing":
      return describeNothing(outcome.reason);
    case "opted-out":
      return describeOptedOut();
    case "out-of-credits":
      return describeFailure("The source has used up its own quota", quotaRetrySeconds);
    case "failed":
      return describeFailure(outcome.reason, outcome.retryAfterSeconds ?? 0);
  }
}

function describeFound(
  { contact, basis }: Extract<ContactOutcome, { contact: UnreleasedContact }>,
  { isOwned, gate }: { isOwned: boolean; gate: ContactGate },
): ItemResult {
  if (gate.isSuppressed(contact)) return describeSuppressed();
  const matched = `Matched on ${basis}`;
  const words = isOwned ? `${alreadyYours}. ${matched}` : matched;
  return { ...describePerson(contact, { basis: words, isOwned, gate }), bought: contact };
}

/** Which details a person has decides the outcome, whatever the source calls it. */
function describePerson(
  contact: UnreleasedContact,
  { basis, isOwned, gate }: { basis: string; isOwned: boolean; gate: ContactGate },
): ItemResult {
  if (contact.optedOut) return describeOptedOut();
  const { email, phone, mobile, linkedInUrl } = gate.release(contact, "screen");
  if (!email && !phone && !mobile && !linkedInUrl) return describeNothing("No contact details are known");
  const missing = [...(email ? [] : ["No email"]), ...(phone || mobile ? [] : ["No phone"])];
  return {
    ...emptyResult,
    outcome: missing.length === 0 ? "found" : "partly",
    reason: [...missing, basis].join(". "),
    resultId: contact.personId,
    chargeKey: createChargeKey(contact.personId),
    alreadyOwned: isOwned,
    subject: { person: contact.fullName, company: contact.companyName },
  };
}

export function describeNothing(reason: string): ItemResult {
  return { ...emptyResult, outcome: "nothing", reason: `${reason.replace(/\.$/, "")}. ${nothingIsFree}` };
}

function describeOptedOut(): ItemResult {
  return { ...emptyResult, outcome: "opted-out", reason: "This person does not want to be listed" };
}

/** Describes a person whom the user does not want to reach. */
export function describeSuppressed(): ItemResult {
  return { ...emptyResult, outcome: "opted-out", reason: "On your suppression list" };
}

function describeCandidates(candidates: readonly PersonCandidate[]): ItemResult {
  const count = candidates.length === 1 ? "1 person may fit" : `${candidates.length} people fit`;
  return {
    ...emptyResult,
    outcome: "ambiguous",
    reason: `${count}. Nothing is charged until you choose`,
    candidates: candidates.map(showCandidate),
  };
}

/** Shows a candidate without contact details, which candidates never have. */
function showCandidate({
  personId,
  fullName,
  jobTitle,
  companyName,
  city,
  state,
  likelihood,
  basis,
}: PersonCandidate) {
  const place = [city, state].filter((part) => part !== null).join(", ");
  return {
    id: personId,
    name: fullName,
    title: jobTitle,
    companyName,
    place: place || null,
    likelihood,
    basis,
  };
}

function describeFailure(reason: string, retryAfterSeconds: number): ItemResult {
  return { ...emptyResult, outcome: "failed", reason, retryAfterSeconds };
}

/** The key of the charge for a person; each person is charged once for each user. */
export const createChargeKey = (personId: string) => `contact ${personId}`;
