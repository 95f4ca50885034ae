import { hiddenContactFields } from "@eq/contracts";
import { expect, test } from "vitest";
import { flattenPerson, normaliseContact, readResultInput } from "./normalise-contact.ts";

test("reads the name of a result's input from `name` when `fullName` is missing [PENR-007]", () => {
  expect(readResultInput({ name: "Ann Lee", companyName: "Acme" })).toEqual({
    fullName: "Ann Lee",
    companyName: "Acme",
  });
  expect(readResultInput({ fullName: "Bo Ek", name: "Ann Lee", companyName: "Acme" }).fullName).toBe("Bo Ek");
});

test("reads the fields of a contact, the region without a state, and functions by name [PENR-008]", () => {
  const person = normaliseContact({
    firstName: "Ann",
    middleName: "May",
    lastName: "Lee",
    jobTitle: "CFO",
    companyName: "Acme",
    email: "ann@acme.example.com",
    phone: "(419) 555-0163",
    city: "Toledo",
    region: "OH",
    country: "US",
    contactAccuracyScore: "85",
    managementLevel: [{ name: "C Level Exec" }],
    jobFunction: ["Finance", { name: "Accounting" }],
  });
  expect(person).toEqual({
    firstName: "Ann",
    middleName: "May",
    lastName: "Lee",
    jobTitle: "CFO",
    companyName: "Acme",
    email: "ann@acme.example.com",
    phone: "(419) 555-0163",
    city: "Toledo",
    state: "OH",
    country: "US",
    contactAccuracyScore: 85,
    managementLevel: ["C Level Exec"],
    jobFunction: ["Finance", "Accounting"],
  });
});

test("reads the employer's page and phone, the dates and the privacy flags [PENR-009]", () => {
  const notices = {
    companyWebsite: "acme.example.com",
    companyPhone: "(419) 555-0100",
    lastUpdatedDate: "2026-10-01",
    noticeProvidedDate: "2026-09-01",
    withinEu: false,
    withinCalifornia: true,
    withinCanada: false,
  };
  expect(normaliseContact({ id: "1", ...notices })).toEqual(notices);
  const nested = { id: "1", company: { website: "acme.example.com", phone: "(419) 555-0100" } };
  expect(normaliseContact(nested)).toEqual({
    companyWebsite: "acme.example.com",
    companyPhone: "(419) 555-0100",
  });
});

test("finds the LinkedIn address in either spelling of a link [PENR-010]", () => {
  const address = "https://www.linkedin.com/in/example-ann";
  const others = { type: "twitter", url: "https://x.example.com/ann" };
  for (const link of [
    { type: "linkedin.com", url: address },
    { externalUrlType: "LinkedIn", externalUrl: address },
  ]) {
    expect(normaliseContact({ id: "1", externalUrls: [others, link] })).toEqual({ linkedin_url: address });
  }
});

test("reads employments and education in either spelling [PENR-011]", () => {
  const employments = [
    { jobTitle: "CFO", companyName: "Acme", fromDate: "2023-01", toDate: "2024-02" },
    { jobTitle: "CFO", company: { companyName: "Acme" }, startDate: "2023-01", endDate: "2024-02" },
  ];
  for (const employment of employments) {
    const person = normaliseContact({ id: "1", employmentHistory: [employment] });
    expect(person?.employmentHistory?.[0]).toMatchObject({
      jobTitle: "CFO",
      companyName: "Acme",
      fromDate: "2023-01",
      toDate: "2024-02",
    });
  }
  const education = [
    { school: "Example State", educationDegree: { degree: "BA", areaOfStudy: "Economics" } },
  ];
  expect(normaliseContact({ id: "1", education })?.education).toEqual([
    { school: "Example State", degree: "BA", areaOfStudy: "Economics" },
  ]);
});

test("flattens nested fields, lists of simple values and other lists [PENR-012]", () => {
  const flat = flattenPerson({
    id: "1",
    company: { address: { zip: "43604" } },
    tags: ["a", "b"],
    employmentHistory: [{ jobTitle: "CFO", companyName: "Acme" }],
  });
  expect(flat).toEqual({
    "company.address.zip": "43604",
    tags: "a|b",
    employmentHistory: '[{"jobTitle":"CFO","companyName":"Acme"}]',
  });
});

test("leaves every hidden field and other spellings out of the flattened contact [PENR-013]", () => {
  const hidden: Record<string, unknown> = {};
  const company: Record<string, unknown> = {};
  for (const field of hiddenContactFields) {
    if (field.startsWith("company.")) company[field.slice("company.".length)] = "x";
    else hidden[field] = "x";
  }
  const flat = flattenPerson({
    ...hidden,
    company,
    email: "ann@acme.example.com",
    region: "OH",
    origins: { a: 1 },
  });
  expect(flat).toEqual({ email: "ann@acme.example.com", state: "OH" });
});

test("reads nothing from a value that is no contact", () => {
  expect([null, [], "Ann", {}, { city: "Toledo" }].map(normaliseContact)).toEqual(Array(5).fill(null));
});
