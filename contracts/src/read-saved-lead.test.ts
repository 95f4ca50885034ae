import { expect, test } from "vitest";
import { readSavedLead } from "./index.ts";

const stored = {
  id: "200001",
  zoominfo_id: "200001",
  first_name: "Ann",
  last_name: "Lee",
  full_name: "Ann Lee",
  job_title: "Plant Manager",
  email: "ann@example.com",
  phone: "216-555-0101",
  mobile: "330-555-0101",
  linkedin_url: "https://linkedin.example.com/in/ann",
  company_name: "Halvorn",
  company_id: "300001",
  company_zoominfo_id: "300001",
  city: "Akron",
  state: "OH",
  country: "US",
};

test("reads who a stored lead is; the location is city and state [SAVE-013]", () => {
  expect(readSavedLead(stored)).toEqual({
    id: "200001",
    firstName: "Ann",
    lastName: "Lee",
    name: "Ann Lee",
    jobTitle: "Plant Manager",
    email: "ann@example.com",
    phone: "216-555-0101",
    mobile: "330-555-0101",
    linkedInUrl: "https://linkedin.example.com/in/ann",
    companyName: "Halvorn",
    companyId: "300001",
    city: "Akron",
    state: "OH",
    country: "US",
    location: "Akron, OH",
  });
  const { id, company_id, ...bare } = stored;
  expect(readSavedLead(bare)).toMatchObject({ id: "200001", companyId: "300001" });
  expect(readSavedLead({ full_name: "Ann Lee", state: "OH" })?.location).toBe("OH");
  expect(readSavedLead({ city: "Akron" })).toBeNull();
});

test("reads a stored lead's level, marks and enrichment under both spellings [SAVE-014]", () => {
  const lead = {
    management_level: ["Manager"],
    job_function: [{ department: "Operations" }],
    contact_accuracy_score: "94",
    direct_phone_dnc: true,
    mobile_phone_dnc: false,
    enriched_at: "2026-03-09T08:00:00.000Z",
    person_id: 200001,
    enrichment_score: 67,
    enriched: true,
    enrichment_empty: false,
    enrichment_failed: true,
    enrichment_error: true,
  };
  expect(readSavedLead(lead)).toEqual({
    id: "200001",
    managementLevel: ["Manager"],
    jobFunction: ["Operations"],
    contactAccuracyScore: 94,
    directPhoneDoNotCall: true,
    mobilePhoneDoNotCall: false,
    enrichedAt: "2026-03-09T08:00:00.000Z",
    enrichmentScore: 67,
    enriched: true,
    enrichmentEmpty: false,
    enrichment_empty: false,
    enrichment_failed: true,
    enrichment_error: true,
  });
  expect(readSavedLead({ personId: "200001", enrichmentFailed: true })).toEqual({
    id: "200001",
    enrichment_failed: true,
  });
});
