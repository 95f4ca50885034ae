import type { Contact } from "@eq/contracts";
import type {
  ContactGate,
  ReleasedContact,
  SavedContact,
  WithheldDetail,
} from "../../contact-release/index.ts";
import type { OwnedContact } from "../contacts/index.ts";

export interface KnownLead {
  key: string;
  /** Who the person is, without contact details. */
  profile: Contact;
  /** The profile as the gate compares it. */
  listed: SavedContact;
  /** What the user saved with the person; empty without. */
  saved: SavedContact;
  owned: OwnedContact | undefined;
  /** The directory's do-not-call marks, which hold for saved numbers too. */
  marks: Pick<Contact, "directPhoneDoNotCall" | "mobilePhoneDoNotCall">;
  /** Whether an enrichment found no contact details of the person lately. */
  isWithoutDetails: boolean;
  optedOut: boolean;
}

type Exit = "screen" | "export";

/** Adds to a person's profile what its user bought, else saved; `blanked` counts numbers that must not be called. */
export function releaseLead(
  { profile, saved, owned, marks, isWithoutDetails }: KnownLead,
  gate: ContactGate,
  exit: Exit,
): { person: Contact; blanked: number } {
  const bought = owned ? gate.release(owned.contact, exit) : null;
  const savedForm = gate.releaseSaved(saved, { exit });
  const details = pickDetails(bought ? readDetails(bought) : {}, savedForm.person, marks);
  const withheld = listBlocked([bought?.withheld ?? [], savedForm.withheld].flat());
  if (exit === "export") for (const kind of listMarkedNumbers(details)) withheld.add(kind);
  // A number of one form must not stand in for the number that another form withholds.
  for (const kind of withheld) delete details[kind];
  const state = owned && bought ? describePurchase(owned, bought) : describeEmpty(isWithoutDetails);
  return {
    person: { ...profile, ...details, ...state },
    blanked: withheld.size,
  };
}

type NumberField = "phone" | "mobile";

function listBlocked(withheld: readonly WithheldDetail[]): Set<NumberField> {
  const blocked = withheld.filter(({ reason }) => reason === "do-not-call");
  return new Set(blocked.flatMap(({ detail }) => (detail === "phone" || detail === "mobile" ? detail : [])));
}

/** The numbers that must not be called by the mark of any form. */
function listMarkedNumbers(details: Contact): NumberField[] {
  const { phone, mobile, directPhoneDoNotCall, mobilePhoneDoNotCall } = details;
  return [
    ...(phone && directPhoneDoNotCall ? (["phone"] as const) : []),
    ...(mobile && mobilePhoneDoNotCall ? (["mobile"] as const) : []),
  ];
}

/** Each detail as bought, else as saved; a do-not-call mark of any form holds. */
function pickDetails(bought: Contact, saved: Contact, marks: KnownLead["marks"]): Contact {
  const forms: Contact[] = [bought, saved, marks];
  return {
    email: bought.email ?? saved.email,
    phone: bought.phone ?? saved.phone ?? saved.directPhone,
    mobile: bought.mobile ?? saved.mobile,
    linkedInUrl: bought.linkedInUrl ?? saved.linkedInUrl,
    directPhoneDoNotCall: forms.some((form) => form.directPhoneDoNotCall === true),
    mobilePhoneDoNotCall: forms.some((form) => form.mobilePhoneDoNotCall === true),
  };
}

function readDetails({ email, phone, mobile, linkedInUrl, ...contact }: ReleasedContact): Contact {
  const { directPhoneDoNotCall, mobilePhoneDoNotCall } = contact;
  return { email, phone, mobile, linkedInUrl, directPhoneDoNotCall, mobilePhoneDoNotCall };
}

const describeEmpty = (isWithoutDetails: boolean): Contact =>
  isWithoutDetails ? { enriched: true, enrichmentEmpty: true } : {};

function describePurchase({ updatedAt, report }: OwnedContact, bought: ReleasedContact): Contact {
  const { email, phone, mobile, linkedIn } = bought.provenance;
  const origins = Object.entries({ email, phone, mobile, linkedInUrl: linkedIn });
  return {
    enriched: true,
    enrichedAt: updatedAt,
    report,
    ...(bought.accuracyScore !== null && { contactAccuracyScore: bought.accuracyScore }),
    origins: Object.fromEntries(origins.flatMap(([field, origin]) => (origin ? [[field, origin]] : []))),
  };
}
