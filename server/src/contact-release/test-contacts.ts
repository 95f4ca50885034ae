import {
  type ContactData,
  type ContactDetails,
  type ContactValue,
  type FoundContact,
  type UnreleasedContact,
  unreleasedDetails,
} from "../adapters/contact-data/port.ts";
import { release } from "./release-contact.ts";

export const makeValue = (value: string, date: string | null): ContactValue => ({
  value,
  source: "Imported file",
  method: "listed",
  date,
});

/** A person as a user without suppression entries sees them on the screen. */
export const releaseToScreen = (contact: UnreleasedContact) =>
  release(contact, { exit: "screen", viewer: { kind: "user", isSuppressed: false } });

/** A person with the given details; unknown details are null. */
export function makeContact(
  details: Partial<ContactDetails>,
  profile: Partial<FoundContact> = {},
): UnreleasedContact {
  return {
    personId: "2000001",
    fullName: "Ann Lee",
    firstName: "Ann",
    middleName: null,
    lastName: "Lee",
    jobTitle: "Buyer",
    companyId: "100001",
    companyName: "Halvorn",
    companyWebsite: null,
    companyPhone: null,
    city: "Akron",
    state: "OH",
    country: "US",
    managementLevel: ["Non Manager"],
    jobFunction: ["sales"],
    accuracyScore: 90,
    updatedOn: "2026-02-01",
    noticeOn: null,
    withinEu: false,
    withinCalifornia: false,
    withinCanada: false,
    employment: [],
    education: [],
    demo: false,
    optedOut: false,
    ...profile,
    [unreleasedDetails]: { email: null, phone: null, mobile: null, linkedIn: null, ...details },
  };
}

/** A source that knows nobody. */
export const noContacts: ContactData = {
  name: "Empty source",
  noteBounce: () => Promise.resolve(),
  batchSize: 100,
  find: async () => [],
  listOptedOut: async () => new Set(),
  listDetailKinds: async () => new Map(),
  findByTrait: async () => [],
  readForSuppression: async () => [],
  enrich: async () => new Map(),
};

/** Sources of people that know nobody. */
export const noSources = {
  contactData: noContacts,
  prospects: { listDepartures: async () => [], peopleById: async () => [] },
};
