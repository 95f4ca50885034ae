import { expect, test } from "vitest";
import { defaultContactFields, flattenContact, hiddenContactFields } from "./contact-fields.ts";

test("lists the default fields of an export in their order [PENR-014]", () => {
  expect(defaultContactFields.join(", ")).toBe(
    "firstName, lastName, email, phone, jobTitle, companyName, city, state, country, contactAccuracyScore, linkedin_url",
  );
});

test("leaves hidden fields and those below them out of a flattened contact [PENR-013]", () => {
  const hidden =
    "id, companyLogo, companySicCodes, companyNaicsCodes, companyId, locationCompanyId, companyRanking, isDefunct, " +
    "companyFax, picture, hashedEmails, companySocialMediaUrls, companyDescriptionList, externalUrls, salutation, " +
    "suffix, personHasMoved, noticeProvidedDate, lastUpdatedDate, company.id, company.logo, company.sicCodes, " +
    "company.naicsCodes, company.socialMediaUrls, company.descriptionList, company.fax, company.ranking";
  expect(hiddenContactFields.join(", ")).toBe(hidden);
  const values = Object.fromEntries(hidden.split(", ").map((key) => [key, "x"]));
  const contact = { ...values, id: "7", company: { id: "8", name: "Acme", fax: { number: "555-0100" } } };
  expect(flattenContact({ ...contact, externalUrls: [{ type: "web", url: "https://example.com" }] })).toEqual(
    {
      "company.name": "Acme",
    },
  );
});

test("writes the LinkedIn address as linkedin_url", () => {
  const externalUrls = [
    { type: "website", url: "https://example.com/ann" },
    { type: "LinkedIn", url: "https://linkedin.example.com/in/ann" },
  ];
  expect(flattenContact({ id: "7", firstName: "Ann", externalUrls })).toEqual({
    firstName: "Ann",
    linkedin_url: "https://linkedin.example.com/in/ann",
  });
});
