import type { EnrichedContact, ValueOrigin } from "@eq/contracts";
import type { ContactValue } from "../../adapters/contact-data/port.ts";
import type { ReleasedContact } from "../../contact-release/index.ts";

/** Writes a released contact in the form of the contract. */
export function showContact(contact: ReleasedContact): EnrichedContact {
  const { email, phone, mobile, linkedIn } = contact;
  return {
    id: contact.personId,
    firstName: contact.firstName,
    middleName: contact.middleName,
    lastName: contact.lastName,
    jobTitle: contact.jobTitle,
    companyName: contact.companyName,
    email: email?.value,
    phone: phone?.value,
    mobilePhone: mobile?.value,
    directPhoneDoNotCall: phone?.doNotCall,
    mobilePhoneDoNotCall: mobile?.doNotCall,
    city: contact.city,
    state: contact.state,
    country: contact.country,
    contactAccuracyScore: contact.accuracyScore,
    managementLevel: contact.managementLevel,
    jobFunction: contact.jobFunction,
    companyId: contact.companyId,
    companyWebsite: contact.companyWebsite,
    companyPhone: contact.companyPhone,
    lastUpdatedDate: contact.updatedOn,
    noticeProvidedDate: contact.noticeOn,
    withinEu: contact.withinEu,
    withinCalifornia: contact.withinCalifornia,
    withinCanada: contact.withinCanada,
    externalUrls: linkedIn ? [{ type: "LinkedIn", url: linkedIn.value }] : [],
    employmentHistory: contact.employment,
    education: contact.education.map(({ school, degree, areaOfStudy }) => ({
      school,
      educationDegree: { degree, areaOfStudy },
    })),
    origins: listOrigins({ email, phone, mobilePhone: mobile, linkedin_url: linkedIn }),
    demo: contact.demo,
  };
}

function listOrigins(values: Record<string, ContactValue | null>): Record<string, ValueOrigin> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      value ? [[field, { source: value.source, method: value.method, date: value.date }]] : [],
    ),
  );
}
