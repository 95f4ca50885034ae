import { expect, test } from "vitest";
import { createExportLead, historyLeadColumns, leadColumns, writeCsvLine, writeLeadCells } from "./index.ts";

const contact = {
  id: "200001",
  firstName: "Ann",
  lastName: "Lee",
  name: "Ann Lee",
  jobTitle: 'Plant "Manager", nights',
  email: "ann@example.com",
  phone: "N/A",
  mobile: "330-555-0101",
  linkedInUrl: null,
  companyName: "Halvorn",
  city: "Akron",
  state: "OH",
  managementLevel: ["Manager"],
  jobFunction: ["operations"],
  contactAccuracyScore: 94,
  enriched: true,
};

test("an export's row has the fields of the export lead row; its status is new by default [EXPO-012]", () => {
  expect(createExportLead(contact)).toEqual({
    id: "200001",
    firstName: "Ann",
    lastName: "Lee",
    fullName: "Ann Lee",
    jobTitle: 'Plant "Manager", nights',
    email: "ann@example.com",
    phone: "",
    mobile: "330-555-0101",
    linkedin_url: "",
    companyName: "Halvorn",
    location: "Akron, OH",
    city: "Akron",
    state: "OH",
    managementLevel: "Manager",
    jobFunction: "Operations",
    contactAccuracyScore: 94,
    status: "new",
    enriched: true,
    enrichmentScore: 67,
    company: { name: "Halvorn", address: { city: "Akron", state: "OH" } },
  });
  expect(createExportLead({ firstName: "Ann", lastName: "Lee" }, "contacted")).toMatchObject({
    fullName: "Ann Lee",
    status: "contacted",
    enriched: false,
    enrichmentScore: 0,
  });
});

test("the ICP file has 14 columns in order [EXPO-013]", () => {
  expect(writeCsvLine(leadColumns)).toBe(
    '"Name","First Name","Last Name","Job Title","Email","Phone","Mobile","Company","LinkedIn URL","Location",' +
      '"Management Level","Job Function","Contact Accuracy Score","Status"\r\n',
  );
  expect(writeCsvLine(writeLeadCells(createExportLead(contact)))).toBe(
    '"Ann Lee","Ann","Lee","Plant ""Manager"", nights","ann@example.com","","330-555-0101","Halvorn","","Akron, OH",' +
      '"Manager","Operations","94","new"\r\n',
  );
});

test("the history's file has the other 11 columns in order [EXPO-014]", () => {
  expect(writeCsvLine(historyLeadColumns)).toBe(
    '"Name","First Name","Last Name","Job Title","Email","Phone","Mobile","Company","LinkedIn URL","Location","Status"\r\n',
  );
  expect(writeLeadCells(createExportLead(contact), historyLeadColumns)).toEqual([
    "Ann Lee",
    "Ann",
    "Lee",
    'Plant "Manager", nights',
    "ann@example.com",
    "",
    "330-555-0101",
    "Halvorn",
    "",
    "Akron, OH",
    "new",
  ]);
});
