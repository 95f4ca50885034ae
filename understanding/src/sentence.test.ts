import { emptyExclusion, emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { describe, expect, test } from "vitest";
import type { KindOfBusiness } from "./kinds/kinds.ts";
import { describeParameters } from "./sentence.ts";

type PartialParameters = Omit<Partial<SearchParameters>, "exclude"> & {
  exclude?: Partial<SearchParameters["exclude"]>;
};

function completeParameters({ exclude, ...wish }: PartialParameters): SearchParameters {
  return { ...emptySearchParameters(), ...wish, exclude: { ...emptyExclusion(), ...exclude } };
}

const ohioPlace = { state: "OH" } as const;
const createRange = (min: number | null, max: number | null) => ({ min, max });

describe("describeParameters describes the parameters of a company search", () => {
  test.each<[string, PartialParameters]>([
    ["Companies", {}],
    ["Companies in Insurance", { industryCodes: ["insurance"] }],
    ["Companies located in Ohio", { places: [ohioPlace] }],
    [
      "Companies in Software & Technology located in Ohio or Greater Austin Area",
      { industryCodes: ["technology"], places: [ohioPlace, { metroRegion: "austin" }] },
    ],
    [
      "Companies located in Ohio, Texas, Germany or 2 more places",
      { places: [ohioPlace, { state: "TX" }, { country: "DE" }, { state: "ME" }, { state: "NY" }] },
    ],
    [
      "Breweries located in Ohio",
      { kinds: ["brewery"], industryCodes: ["manufacturing"], places: [ohioPlace] },
    ],
    ["Breweries or law firms", { kinds: ["brewery", "law firm"] }],
    ["All companies except those that are agencies", { exclude: { kinds: ["agency"] } }],
    ["Companies similar to Stripe", { similarTo: { name: "Stripe" } }],
    ["Companies similar to a chosen company", { similarTo: { id: "100001" } }],
    [
      "Companies with 101-1,000 employees, $10M+ revenue and up to $5M raised",
      { employees: createRange(101, 1000), revenue: createRange(1e7, null), funding: createRange(null, 5e6) },
    ],
    [
      "Companies with 500+ employees (or unknown)",
      { employees: createRange(500, null), includeUnknown: ["employees"] },
    ],
    [
      "Companies with 500+ employees founded in 2020 or later (or unknown), with 10+ open jobs",
      {
        employees: createRange(500, null),
        founded: createRange(2020, null),
        openJobs: createRange(10, null),
        includeUnknown: ["founded"],
      },
    ],
    ["Companies founded in 1990-1999", { founded: createRange(1990, 1999) }],
    [
      "Companies with the last round Seed or Series A, that raised in the last 180 days",
      { lastRounds: ["seed", "series-a"], lastFundedWithinDays: 180 },
    ],
    ["Companies hiring, with remote jobs", { hiring: { titles: [], functions: [], remote: true } }],
    [
      "Companies hiring for remote Sales roles naming Salesforce or AWS posted in the last day",
      {
        hiring: {
          titles: [],
          functions: ["sales"],
          remote: true,
          technologies: ["salesforce", "aws"],
          withinDays: 1,
        },
      },
    ],
    ["Companies hiring now", { hiring: { titles: [], functions: [] } }],
    [
      "Companies hiring for “Java Developer” or Nurse roles",
      { hiring: { titles: ["Java Developer", "Nurse"], functions: [] }, literalTitles: ["Java Developer"] },
    ],
    [
      "Companies hiring for Plant Manager or Engineering roles",
      { hiring: { titles: ["Plant Manager"], functions: ["engineering"] } },
    ],
    [
      "Companies hiring for Nurse roles posted in the last 30 days",
      { hiring: { titles: ["Nurse"], functions: [], withinDays: 30 } },
    ],
    [
      "Companies hiring for Sales roles other than Cashier",
      { hiring: { titles: [], functions: ["sales"] }, exclude: { titles: ["Cashier"] } },
    ],
    [
      "Companies hiring, with jobs posted in the last day",
      { hiring: { titles: [], functions: [], withinDays: 1 } },
    ],
    [
      "Companies in Insurance similar to Acme located in Ohio with 1-50 employees hiring now",
      {
        industryCodes: ["insurance"],
        similarTo: { name: "Acme" },
        places: [ohioPlace],
        employees: createRange(1, 50),
        hiring: { titles: [], functions: [] },
      },
    ],
    [
      "Companies in Insurance located in Ohio for a Senior Accountant",
      {
        industryCodes: ["insurance"],
        places: [ohioPlace],
        candidate: { roles: ["Accountant"], level: "Senior", places: [ohioPlace] },
      },
    ],
    [
      "Companies hiring now for an Accountant or Controller at director level to work in Ohio or Germany",
      {
        hiring: { titles: [], functions: [] },
        candidate: {
          roles: ["Accountant", "Controller"],
          level: "Director",
          places: [ohioPlace, { country: "DE" }],
        },
      },
    ],
    [
      "Companies for a VP of Sales, best matches for “saas” first",
      { candidate: { roles: ["VP of Sales"], level: "VP", places: [] }, keywords: ["saas"] },
    ],
    [
      "Companies for an entry-level Nurse",
      { candidate: { roles: ["Nurse"], level: "Entry Level", places: [] } },
    ],
    ["Companies for an HR Manager", { candidate: { roles: ["HR Manager"], level: "Manager", places: [] } }],
    ["Companies for a UX Designer", { candidate: { roles: ["UX Designer"], level: null, places: [] } }],
    ["All companies except those with 1-50 employees", { exclude: { employees: createRange(1, 50) } }],
    ["All companies except those in Software & Technology", { exclude: { industryCodes: ["technology"] } }],
    [
      "Companies in Insurance, except those in Ohio or matching “hospital” or “clinic”",
      { industryCodes: ["insurance"], exclude: { places: [ohioPlace], keywords: ["hospital", "clinic"] } },
    ],
    ["Companies matching “anthropic”", { keywords: ["anthropic"] }],
    [
      "Companies located in Ohio, best matches for “bank” and “saas” first",
      { places: [ohioPlace], keywords: ["bank", "saas"] },
    ],
    ["Companies, largest first", { sort: { by: "employeeCount", order: "desc" } }],
    ["Companies, lowest revenue first", { sort: { by: "revenue", order: "asc" } }],
    [
      "All companies except those in Ohio, sorted by name",
      { exclude: { places: [ohioPlace] }, sort: { by: "name", order: "asc" } },
    ],
  ])('writes "%s"', (sentence, wish) =>
    expect(describeParameters(completeParameters(wish), "companies")).toBe(sentence),
  );
});

describe("describeParameters describes the parameters of a people search", () => {
  test.each<[string, PartialParameters]>([
    ["People", {}],
    ["People in Sales or Marketing", { jobFunctions: ["sales", "marketing"] }],
    ["People at VP or director level", { managementLevels: ["VP Level Exec", "Director"] }],
    ["People at C level", { managementLevels: ["C Level Exec"] }],
    ["People in the Finance or Legal department", { departments: [1, 8] }],
    ["People with the title CFO", { titles: ["CFO"] }],
    [
      "People with the title CFO at companies founded in 2020 or later, that raised in the last 180 days",
      { titles: ["CFO"], founded: createRange(2020, null), lastFundedWithinDays: 180 },
    ],
    [
      "People with the title CFO (Finance & Accounting, C level) located in Ohio",
      { titles: ["CFO"], jobFunctions: ["finance"], managementLevels: ["C Level Exec"], places: [ohioPlace] },
    ],
    ["People at companies similar to Stripe", { similarTo: { name: "Stripe" } }],
    [
      "People in Sales located in Ohio at companies in Insurance with 1-50 employees hiring for Designer roles",
      {
        jobFunctions: ["sales"],
        places: [ohioPlace],
        industryCodes: ["insurance"],
        employees: createRange(1, 50),
        hiring: { titles: ["Designer"], functions: [] },
      },
    ],
    ["All people except those in Marketing", { exclude: { jobFunctions: ["marketing"] } }],
    [
      "People in Sales, except those with the title Sales Manager, at manager level or at companies in Insurance",
      {
        jobFunctions: ["sales"],
        exclude: {
          titles: ["Sales Manager"],
          managementLevels: ["Manager"],
          industryCodes: ["insurance"],
        },
      },
    ],
    [
      "All people except those at companies with 1-50 employees or in Ohio",
      { exclude: { employees: createRange(1, 50), places: [ohioPlace] } },
    ],
    ["People matching “anthropic”", { keywords: ["anthropic"] }],
    [
      "People in Sales, most senior first",
      { jobFunctions: ["sales"], sort: { by: "seniority", order: "desc" } },
    ],
  ])('writes "%s"', (sentence, wish) =>
    expect(describeParameters(completeParameters(wish), "people")).toBe(sentence),
  );
});

test("describeParameters mentions every parameter in both modes", () => {
  const filters: PartialParameters[] = [
    { industryCodes: ["insurance"] },
    { places: [ohioPlace] },
    { employees: createRange(1, 50) },
    { revenue: createRange(1, 50) },
    { funding: createRange(1, 50) },
    { hiring: { titles: [], functions: [] } },
    { similarTo: { name: "Acme" } },
    { keywords: ["acme"] },
    { sort: { by: "name", order: "asc" } },
    { exclude: { industryCodes: ["insurance"] } },
    { exclude: { places: [ohioPlace] } },
    { exclude: { employees: createRange(1, 50) } },
    { exclude: { keywords: ["acme"] } },
  ];
  const ofPeople: PartialParameters[] = [
    { titles: ["CFO"] },
    { jobFunctions: ["sales"] },
    { departments: [1] },
    { managementLevels: ["Manager"] },
    { exclude: { titles: ["CFO"] } },
    { exclude: { jobFunctions: ["sales"] } },
    { exclude: { managementLevels: ["Manager"] } },
  ];
  for (const wish of filters)
    expect(describeParameters(completeParameters(wish), "companies")).not.toBe("Companies");
  for (const wish of [...filters, ...ofPeople])
    expect(describeParameters(completeParameters(wish), "people")).not.toBe("People");
});

describe("describeParameters describes kinds of business", () => {
  const findKind = (kind: string): KindOfBusiness => ({
    id: kind,
    label: kind === "pr agency" ? "PR agencies" : "Breweries",
    industryCodes: ["manufacturing"],
    phrases: [],
    knownCompanies: [],
  });

  test("names industries besides those that the kinds imply", () => {
    const parameters = completeParameters({
      kinds: ["brewery"],
      industryCodes: ["manufacturing", "technology"],
    });
    expect(describeParameters(parameters, "companies", findKind)).toBe(
      "Breweries or companies in Software & Technology",
    );
  });

  test("names the kinds of the companies that people work at", () => {
    const parameters = completeParameters({
      kinds: ["brewery", "pr agency"],
      industryCodes: ["manufacturing"],
      titles: ["CFO"],
      employees: createRange(20, null),
      exclude: { kinds: ["pr agency"] },
    });
    expect(describeParameters(parameters, "people", findKind)).toBe(
      "People with the title CFO at breweries or PR agencies with 20+ employees, except those at PR agencies",
    );
  });
});
