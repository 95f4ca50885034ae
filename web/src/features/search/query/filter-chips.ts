import {
  departments,
  type Employer,
  fundingRounds,
  industries,
  jobFunctions,
  nameOfCode,
  type SearchParameters,
} from "@eq/contracts";
import {
  capitalizeFirstLetter,
  formatCountRange,
  formatMoneyRange,
  formatPlace,
  formatYearRange,
} from "./chip-text.ts";
import { createExclusionChips } from "./exclusion-chips.ts";
import { createHiringChips } from "./hiring-chips.ts";
import { createValueChips, type FilterChip, slotColours, toRangeList } from "./value-chips.ts";

export type { FilterChip, FilterColour, ParameterField } from "./value-chips.ts";
export { slotColours } from "./value-chips.ts";

/** Every value of the parameters as a chip, in the order in which people usually say them. */
export function createChips(parameters: SearchParameters): FilterChip[] {
  return [
    ...createValueChips(
      "employees",
      "employees",
      "Company size",
      toRangeList(parameters.employees),
      formatCountRange,
    ),
    ...createValueChips("kinds", "kind", "", parameters.kinds, capitalizeFirstLetter),
    ...createValueChips("industryCodes", "industry", "Industry", parameters.industryCodes, (code) =>
      nameOfCode(industries, code),
    ),
    ...createValueChips("places", "location", "Location", parameters.places, formatPlace),
    ...createValueChips("revenue", "revenue", "Revenue", toRangeList(parameters.revenue), formatMoneyRange),
    ...createValueChips("funding", "funding", "Funding", toRangeList(parameters.funding), formatMoneyRange),
    ...createValueChips("managementLevels", "level", "Seniority", parameters.managementLevels, String),
    ...createValueChips("jobFunctions", "function", "Job Function", parameters.jobFunctions, (code) =>
      nameOfCode(jobFunctions, code),
    ),
    ...createValueChips(
      "departments",
      "function",
      "Department",
      parameters.departments,
      (id) => departments.find((item) => item.id === id)?.name ?? String(id),
    ),
    ...createValueChips("titles", "title", "Title", parameters.titles, capitalizeFirstLetter).map(
      (chip, index) => ({ ...chip, title: parameters.titles[index] as string }),
    ),
    ...createEmployerChips(parameters.employers),
    ...parameters.includeUnknown.flatMap((range) =>
      createValueChips(
        "includeUnknown",
        range,
        "Including",
        [range],
        () => `unknown ${rangeFieldLabels[range]}`,
      ),
    ),
    ...createHiringChips(parameters).map((chip) => ({ ...chip, colour: slotColours.hiring })),
    ...createFactChips(parameters),
    ...createSimilarCompanyChips(parameters),
    ...createValueChips(
      "companies",
      "company",
      "Company",
      parameters.companies,
      ({ name, id }) => name ?? id ?? "",
    ),
    ...createExclusionChips(parameters.exclude),
    ...createValueChips("keywords", "keyword", "Keyword", parameters.keywords, String),
    ...createSortChips(parameters),
    ...createLiteralTitleChips(parameters),
  ];
}

/** A chip for each title that matches word for word. A literal title without a filter has no chip. */
function createLiteralTitleChips(parameters: SearchParameters): FilterChip[] {
  const { titles, hiring, exclude, literalTitles } = parameters;
  const named = [...titles, ...(hiring?.titles ?? []), ...exclude.titles];
  const used = literalTitles.filter((title) => named.includes(title));
  return createValueChips("literalTitles", "title", "Exact words", used, capitalizeFirstLetter);
}

const rangeFieldLabels = {
  employees: "size",
  revenue: "revenue",
  funding: "funding",
  founded: "founding year",
} as const;

/** The chips for founding year, number of open jobs and last funding round. */
function createFactChips({
  founded,
  openJobs,
  lastRounds,
  lastFundedWithinDays: days,
}: SearchParameters): FilterChip[] {
  return [
    ...createValueChips("founded", "founded", "Founded", toRangeList(founded), formatYearRange),
    ...createValueChips("openJobs", "openJobs", "Open jobs", toRangeList(openJobs), formatCountRange),
    ...createValueChips("lastRounds", "lastRound", "Last round", lastRounds, (code) =>
      nameOfCode(fundingRounds, code),
    ),
    ...createValueChips("lastFundedWithinDays", "lastFunded", "Raised", toRangeList(days), (count) =>
      count === 1 ? "in the last day" : `in the last ${count} days`,
    ),
  ];
}

/** The chips "At Stripe" and "Formerly at Google". */
function createEmployerChips(employers: readonly Employer[]): FilterChip[] {
  return employers.flatMap((employer) =>
    createValueChips(
      "employers",
      "employer",
      employer.former ? "Formerly at" : "At",
      [employer],
      ({ name }) => name,
    ),
  );
}

function createSimilarCompanyChips({ similarTo }: SearchParameters): FilterChip[] {
  if (!similarTo) return [];
  const value = similarTo.name ?? similarTo.id ?? "";
  const without = (parameters: SearchParameters) => ({ ...parameters, similarTo: null });
  return [
    {
      key: `similarTo:${value}`,
      field: "similarTo",
      slot: "similar",
      colour: null,
      kind: "Similar to",
      value,
      without,
    },
  ];
}

const sortLabels: Record<string, string> = {
  name: "Name",
  employeeCount: "Employees",
  revenue: "Revenue",
  funding: "Funding",
  intent: "RIV",
  newestPosting: "Newest posting",
  relevance: "Relevance",
  seniority: "Seniority",
  title: "Job title",
};

function createSortChips({ sort }: SearchParameters): FilterChip[] {
  if (!sort) return [];
  const value = `${sortLabels[sort.by] ?? sort.by}, ${sort.order === "asc" ? "ascending" : "descending"}`;
  const without = (parameters: SearchParameters) => ({ ...parameters, sort: null });
  return [{ key: `sort:${value}`, field: "sort", slot: "sort", colour: null, kind: "Sort", value, without }];
}
