import type { Dialect, RecordKind } from "./dialect.ts";

const contactFields = [
  "id",
  "firstName",
  "middleName",
  "lastName",
  "email",
  "phone",
  "directPhoneDoNotCall",
  "mobilePhone",
  "mobilePhoneDoNotCall",
  "jobTitle",
  "externalUrls",
  "isDefunct",
  "city",
  "state",
  "country",
  "validDate",
  "lastUpdatedDate",
  "companyId",
  "companyName",
  "companyWebsite",
];

const companyFields = [
  "id",
  "name",
  "website",
  "domainList",
  "ticker",
  "foundedYear",
  "socialMediaUrls",
  "phone",
  "street",
  "city",
  "state",
  "zipCode",
  "country",
  "revenue",
  "employeeCount",
  "primaryIndustry",
  "industries",
  "companyFunding",
  "recentFundingAmount",
  "recentFundingDate",
  "totalFundingAmount",
  "companyStatus",
  "lastUpdatedDate",
];

/** The fields that an enrichment asks for. A field outside of the contract is refused with 403. */
export function outputFields(dialect: Dialect): Readonly<Record<RecordKind, readonly string[]>> {
  return {
    contact: [...contactFields, ...dialect.contactFields],
    company: [...companyFields, dialect.descriptionField],
  };
}
