import { flattenRecord } from "@eq/contracts";
import { expect, test } from "vitest";
import type { EnrichedCompany } from "../../adapters/company-data/port.ts";
import { listCompanyCells, runCompanyColumns, tabulateCompanies } from "./company-file.ts";
import { pickCoreFields, showCompany } from "./show-company.ts";

/** A company of which everything is known. */
const complete: EnrichedCompany = {
  id: "100001",
  name: "Acme",
  logo: "https://acme.example.com/logo.png",
  website: "https://acme.example.com",
  phone: "216-555-0100",
  employeeCount: 10,
  revenue: 5_000_000,
  city: "Akron",
  state: "OH",
  country: "US",
  industry: "Manufacturing",
  industryCodes: ["manufacturing"],
  metroArea: "Cleveland",
  companyStatus: "ALIVE",
  ticker: "ACME",
  street: "1 Main St",
  zipCode: "44301",
  foundedYear: 1990,
  parent: { id: "100009", name: "Acme Holding" },
  formerNames: ["Akron Forge", "Acme & Sons"],
  description: "Makes anvils.",
  totalFundingAmount: 9,
  recentFundingAmount: 4,
  recentFundingDate: "2026-01-02",
  recentFundingRound: "Series B",
  openJobs: 3,
  hiringIntentScore: 71,
  competitors: ["Brandt"],
  linkedInUrl: "https://linkedin.example.com/company/acme",
  growth12m: 0.1,
  source: "Imported file",
  asOf: "2026",
  demo: true,
};
const shown = showCompany(complete);

test("the file of a run has a column for every field that a company can have", () => {
  expect([...runCompanyColumns].sort()).toEqual(Object.keys(flattenRecord(shown)).sort());
  const cells = listCompanyCells(shown);
  expect(cells).not.toContain(null);
  expect(cells[runCompanyColumns.indexOf("formerNames")]).toBe("Akron Forge|Acme & Sons");
  expect(cells[runCompanyColumns.indexOf("parent.name")]).toBe("Acme Holding");
  expect(listCompanyCells(undefined)).toEqual(runCompanyColumns.map(() => null));
});

test("the file of names has the core fields first, then the union of all other fields [API-052]", () => {
  const core =
    "name website phone employeeCount revenue city state country industry companyStatus ticker".split(" ");
  const { columns, rows } = tabulateCompanies([
    { id: "1", name: "Acme", street: "1 Main St" },
    { id: "2", name: "Brandt", funding: { total: 7 }, formerNames: ["B", "C"] },
  ]);
  expect(columns.slice(0, 11)).toEqual(core);
  expect(columns.slice(11).sort()).toEqual(["formerNames", "funding.total", "id", "street"]);
  expect(rows[1]?.[columns.indexOf("formerNames")]).toBe("B|C");
  expect(rows[0]?.[columns.indexOf("funding.total")]).toBeNull();
  expect(tabulateCompanies([]).columns).toEqual(core);
});

test("the core fields have no additional details", () => {
  expect(Object.keys(flattenRecord(pickCoreFields(shown))).sort()).toEqual(
    [...runCompanyColumns.slice(0, 11), "id", "logo"].sort(),
  );
});
