import { expect, test } from "vitest";
import { flattenCompanies, listCompanyDetails } from "./company-details.ts";

const core = {
  id: "1",
  logo: "/logo.png",
  name: "Halvorn",
  website: "halvorn.example.com",
  phone: "(419) 555-0100",
  employeeCount: 840,
  revenue: 214_600_000,
  city: "Toledo",
  state: "OH",
  country: "US",
  industry: "Manufacturing",
  companyStatus: "ALIVE",
  ticker: "HPCX",
};

test("flattens nested fields with dots and joins lists by a pipe [CENR-010]", () => {
  const company = { ...core, parent: { name: "Corvane" }, industryCodes: ["3321", "3365"] };
  expect(listCompanyDetails(company)).toEqual([
    { field: "parent.name", text: "Corvane" },
    { field: "industryCodes", text: "3321|3365" },
  ]);
});

test("shows at most 15 of 20 additional details [CENR-011]", () => {
  const extra = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`extra${index}`, index]));
  expect(listCompanyDetails({ ...core, ...extra })).toHaveLength(15);
});

test("shows 100 characters whole and cuts 101 to 100 plus an ellipsis [CENR-012]", () => {
  const [whole, cut] = listCompanyDetails({ whole: "x".repeat(100), cut: "y".repeat(101) });
  expect(whole).toEqual({ field: "whole", text: "x".repeat(100), whole: undefined });
  expect(cut).toEqual({ field: "cut", text: `${"y".repeat(100)}…`, whole: "y".repeat(101) });
});

test("leaves empty values, null and core fields out of the details [CENR-013]", () => {
  const company = {
    ...core,
    blank: "",
    space: "  ",
    word: "null",
    absent: null,
    none: [],
    foundedYear: 1961,
  };
  expect(listCompanyDetails(company)).toEqual([{ field: "foundedYear", text: "1961" }]);
});

test("lists the raw columns of several companies with the core fields first", () => {
  const { columns, rows } = flattenCompanies([
    { id: "1", foundedYear: 1961, name: "Halvorn", ticker: "HPCX" },
    { id: "2", name: "Brandt", website: "brandt.example.com", metroArea: "Akron" },
  ]);
  expect(columns).toEqual(["name", "website", "ticker", "id", "foundedYear", "metroArea"]);
  expect(rows[0]).toEqual({ id: "1", name: "Halvorn", ticker: "HPCX", foundedYear: 1961 });
});
