import { flattenContact } from "@eq/contracts";
import { expect, test } from "vitest";
import { makeContact, makeValue, releaseToScreen } from "../../contact-release/test-contacts.ts";
import { listContactCells, runContactColumns } from "./contact-file.ts";
import { showContact } from "./show-contact.ts";

/** A person of whom everything is known. */
const complete = makeContact(
  {
    email: { ...makeValue("ann.lee@example.com", "2026-05-01"), probability: 0.86 },
    phone: makeValue("216-555-0102", "2026-05-01"),
    mobile: makeValue("330-555-0102", "2026-05-01"),
    linkedIn: makeValue("https://linkedin.example.com/in/ann", "2026-05-01"),
  },
  {
    middleName: "Q",
    companyWebsite: "https://acme.example.com",
    companyPhone: "216-555-0100",
    noticeOn: "2026-01-01",
    employment: [{ jobTitle: "Buyer", companyName: "Acme" }],
    education: [{ school: "Lakeside College" }],
  },
);

test("the file of a run starts with the default fields and has every field except hidden ones [PENR-013] [PENR-014]", () => {
  const shown = showContact(releaseToScreen(complete));
  expect([...runContactColumns].sort()).toEqual(Object.keys(flattenContact(shown)).sort());
  expect(runContactColumns.slice(0, 11).join(" ")).toBe(
    "firstName lastName email phone jobTitle companyName city state country contactAccuracyScore linkedin_url",
  );
  const cells = listContactCells(shown);
  expect(cells).not.toContain(null);
  expect(cells[runContactColumns.indexOf("linkedin_url")]).toBe("https://linkedin.example.com/in/ann");
  expect(cells[runContactColumns.indexOf("employmentHistory")]).toBe(
    '[{"jobTitle":"Buyer","companyName":"Acme"}]',
  );
  expect(listContactCells(undefined)).toEqual(runContactColumns.map(() => null));
});
