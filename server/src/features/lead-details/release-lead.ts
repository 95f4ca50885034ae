import type { Contact } from "@eq/contracts";
import type { ReleasedContact, SavedContact } from "../../contact-release/index.ts";
import type { OwnedContact } from "../contacts/index.ts";
import type { LeadGate } from "./gate.ts";

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
  optedOut: boolean;
}

type Exit = "screen" | "export";

/** Adds to a person's profile what its user bought, else saved; `blanked` counts numbers that must not be called. */
export function releaseLead(
  { profile, saved, owned, marks }: KnownLead,
  gate: LeadGate,
  exit: Exit,
): { person: Contact; blanked: number } {
  const bought = owned && gate.release(owned.contact, exit);
  const savedForm = gate.releaseSaved(saved, { exit });
  const withheld = new Set(
    [...(bought?.withheld ?? []), ...savedForm.withheld].flatMap(({ detail, reason }) =>
      reason === "do-not-call" ? [detail] : [],
    ),
  );
  const forms = [bought, savedForm.person, marks];
  const isMarked = {
    phone: forms.some((form) => form?.directPhoneDoNotCall === true),
    mobile: forms.some((form) => form?.mobilePhoneDoNotCall === true),
  };
  const number = (kind: "phone" | "mobile", value: string | null | undefined) => {
    // A number of one form must not stand in for the number that another form withholds.
    if (withheld.has(kind)) return undefined;
    if (!value || exit === "screen" || !isMarked[kind]) return value ?? undefined;
    withheld.add(kind);
    return undefined;
  };
  const details: Contact = {
    email: bought?.email ?? savedForm.person.email,
    phone: number("phone", bought?.phone ?? savedForm.person.phone ?? savedForm.person.directPhone),
    mobile: number("mobile", bought?.mobile ?? savedForm.person.mobile),
    linkedInUrl: bought?.linkedInUrl ?? savedForm.person.linkedInUrl,
    directPhoneDoNotCall: isMarked.phone,
    mobilePhoneDoNotCall: isMarked.mobile,
  };
  return {
    person: { ...profile, ...details, ...(owned && bought && describePurchase(owned, bought)) },
    blanked: withheld.size,
  };
}

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
