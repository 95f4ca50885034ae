import {
  type ContactDetails,
  type ContactValue,
  type FoundContact,
  type UnreleasedContact,
  unreleasedDetails,
} from "../adapters/contact-data/port.ts";

export const makeValue = (value: string, date: string | null): ContactValue => ({
  value,
  source: "Imported file",
  method: "listed",
  date,
});

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
