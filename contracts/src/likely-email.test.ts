import { expect, test } from "vitest";
import { readEmailLikelihood } from "./contact.ts";
import { createExportLead } from "./export-lead.ts";

const origin = { source: "12 of 14 known addresses at northfold.example are first.last", method: "pattern" };
const likely = {
  name: "Dana Okafor",
  email: "dana.okafor@northfold.example",
  origins: { email: { ...origin, probability: 0.857 } },
};

test("a row of an export says that its email is only likely", () => {
  expect(readEmailLikelihood(likely)).toBe(0.857);
  expect(createExportLead(likely).status).toBe("new, email likely (86%), not verified");
  const verified = { ...likely, origins: { email: { ...origin, method: "verified" } } };
  expect(createExportLead(verified).status).toBe("new");
  expect(createExportLead({ ...likely, email: null }).status).toBe("new");
});
