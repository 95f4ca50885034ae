import {
  departments,
  type Employer,
  type Exclusion,
  fundingRounds,
  industries,
  jobFunctions,
  nameOfCode,
  type SearchParameters,
  type SpanSlot,
} from "@eq/contracts";
import {
  capitalizeFirstLetter,
  formatEmployeeRange,
  formatMoneyRange,
  formatPlace,
  formatYearRange,
} from "./chip-text.ts";
import { createHiringChips } from "./hiring-chips.ts";

/** The eight kinds of filter that have their own colour. */
export type FilterColour =
  | "industry"
  | "location"
  | "size"
  | "title"
  | "function"
  | "level"
  | "revenue"
  | "funding";

export type ParameterField = keyof SearchParameters;

/**
 * One removable value of the parameters. `key` identifies the value and stays the same when other parameters change.
 */
export interface FilterChip {
  key: string;
  field: ParameterField;
  slot: SpanSlot;
  colour: FilterColour | null;
  kind: string;
  value: string;
  /** The title that the chip stands for, as it is written in the parameters; absent for other values. */
  title?: string;
  /** The chips that this chip combines, such as the states of a region. */
  parts?: readonly FilterChip[];
  /** The keys of values without a chip of their own that are removed with this one. */
  removedWith?: readonly string[];
  /** Returns the parameters without this value. */
  without: (parameters: SearchParameters) => SearchParameters;
}

/** The colour of a slot's words in the query; null for slots without a colour. */
export const slotColours: Record<SpanSlot, FilterColour | null> = {
  industry: "industry",
  location: "location",
  employees: "size",
  revenue: "revenue",
  funding: "funding",
  hiring: "title",
  function: "function",
  level: "level",
  title: "title",
  exclude: null,
  similar: null,
  keyword: null,
  sort: null,
  founded: null,
  openJobs: null,
  lastRound: "funding",
  lastFunded: "funding",
  employer: "title",
  kind: "industry",
  company: null,
};

/** Every value of the parameters as a chip, in the order in which people usually say them. */
export function createChips(parameters: SearchParameters): FilterChip[] {
  return [
    ...createValueChips(
      "employees",
      "employees",
      "Company size",
      toRangeList(parameters.employees),
      formatEmployeeRange,
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

/** A chip for each title that is matched word for word. A literal title that no filter names has no chip. */
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
    ...createValueChips("openJobs", "openJobs", "Open jobs", toRangeList(openJobs), formatEmployeeRange),
    ...createValueChips("lastRounds", "lastRound", "Last round", lastRounds, (code) =>
      nameOfCode(fundingRounds, code),
    ),
    ...createValueChips("lastFundedWithinDays", "lastFunded", "Raised", toRangeList(days), (count) =>
      count === 1 ? "in the last day" : `in the last ${count} days`,
    ),
  ];
}

type ListParameter = {
  [Key in ParameterField]: SearchParameters[Key] extends readonly unknown[] ? Key : never;
}[ParameterField];
type RangeParameter = "employees" | "revenue" | "funding" | "founded" | "openJobs" | "lastFundedWithinDays";

function createValueChips<Item>(
  field: ListParameter | RangeParameter,
  slot: SpanSlot,
  kind: string,
  items: readonly Item[],
  text: (item: Item) => string,
): FilterChip[] {
  return items.map((item) => {
    const id = createChipId(item);
    return {
      key: `${field}:${id}`,
      field,
      slot,
      colour: slotColours[slot],
      kind,
      value: text(item),
      without: (parameters) => {
        const value: unknown = parameters[field];
        const remaining = Array.isArray(value) ? value.filter((other) => createChipId(other) !== id) : null;
        return { ...parameters, [field]: remaining };
      },
    };
  });
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

function createExclusionChips(exclude: Exclusion): FilterChip[] {
  const texts: { [Key in keyof Exclusion]: (item: never) => string } = {
    industryCodes: (code: string) => nameOfCode(industries, code),
    places: formatPlace,
    jobFunctions: (code: string) => nameOfCode(jobFunctions, code),
    managementLevels: String,
    titles: String,
    keywords: String,
    employees: formatEmployeeRange,
    kinds: String,
  };
  return (Object.keys(texts) as (keyof Exclusion)[]).flatMap((list) =>
    [exclude[list] ?? []].flat().map((item): FilterChip => {
      const id = createChipId(item);
      const without = (parameters: SearchParameters) => {
        const value = parameters.exclude[list];
        const remaining = Array.isArray(value) ? value.filter((other) => createChipId(other) !== id) : null;
        return { ...parameters, exclude: { ...parameters.exclude, [list]: remaining } };
      };
      const value = texts[list](item as never);
      return {
        key: `exclude:${list}:${id}`,
        field: "exclude",
        slot: "exclude",
        colour: null,
        kind: "Not",
        value,
        ...(list === "titles" && { title: item as string }),
        without,
      };
    }),
  );
}

const sortLabels: Record<string, string> = {
  name: "Name",
  employeeCount: "Employees",
  revenue: "Revenue",
  funding: "Funding",
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

function toRangeList<Value>(range: Value | null): Value[] {
  return range ? [range] : [];
}

function createChipId(item: unknown): string {
  return typeof item === "object" && item !== null ? JSON.stringify(item) : String(item);
}
