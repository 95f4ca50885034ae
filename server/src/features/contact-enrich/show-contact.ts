import type { EnrichedContact } from "@eq/contracts";
import type { ReleasedContact } from "../../contact-release/index.ts";

/** Writes a released contact in the form of the contract. */
export function showContact(contact: ReleasedContact): EnrichedContact {
  const { email, phone, mobile, linkedInUrl, provenance } = contact;
  return {
    id: contact.personId,
    firstName: contact.firstName,
    middleName: contact.middleName,
    lastName: contact.lastName,
    jobTitle: contact.jobTitle,
    companyName: contact.companyName,
    email,
    phone,
    mobilePhone: mobile,
    directPhoneDoNotCall: contact.directPhoneDoNotCall,
    mobilePhoneDoNotCall: contact.mobilePhoneDoNotCall,
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
    externalUrls: linkedInUrl ? [{ type: "LinkedIn", url: linkedInUrl }] : [],
    employmentHistory: contact.employment,
    education: contact.education.map(({ school, degree, areaOfStudy }) => ({
      school,
      educationDegree: { degree, areaOfStudy },
    })),
    origins: omitUndefined({
      email: provenance.email,
      phone: provenance.phone,
      mobilePhone: provenance.mobile,
      linkedin_url: provenance.linkedIn,
    }),
    demo: contact.demo,
  };
}

function omitUndefined<Value>(values: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );
}
