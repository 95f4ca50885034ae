import type { Fields } from "../../../platform/vendor-calls/read-json.ts";
import type { ContractRequest } from "./test-contract.ts";

/** A record of the vendor: what enrichment answers, and the values by which a search finds it. */
export interface TestRecord {
  readonly id: number;
  readonly enriched: Fields;
  /** The fields of a search hit besides the id. */
  readonly hit: Fields;
  /** The values that filters compare, such as `{ state: "usa.illinois" }`. */
  readonly filterValues: Fields;
  /** The answer to an enrichment in place of FULL_MATCH. */
  readonly matchStatus?: string;
}

type Search = Pick<ContractRequest, "filters" | "page" | "size" | "sortBy" | "sortOrder">;

const split = (value: unknown) =>
  String(value)
    .split(",")
    .map((part) => part.trim());
const isBelow = (code: string, filter: string) => code === filter || code.startsWith(`${filter}.`);

const compareTexts: Readonly<Record<string, (value: string, filter: string) => boolean>> = {
  jobTitle: (value, filter) => filter.split(/\W+/).some((word) => value.includes(word)),
  excludeJobTitle: (value, filter) => !value.includes(filter),
  companyName: (value, filter) => value.includes(filter),
  excludeManagementLevel: (value, filter) => !split(filter).includes(value),
  excludeDefunctCompanies: () => true,
  locationSearchType: () => true,
  companyPastOrPresent: () => true,
};

/** Compares one filter with a record's values. Unknown values match no range. */
function matches(name: string, filter: unknown, values: Fields): boolean {
  const range = /^(.+?)(?:Range)?(Min|Max)$/.exec(name);
  if (range) {
    const value = values[range[1] === "employee" ? "employeeCount" : (range[1] ?? "")];
    const isFit = range[2] === "Min" ? Number(value) >= Number(filter) : Number(value) <= Number(filter);
    return value !== undefined && isFit;
  }
  const plainName = name.replace(/^exclude(.)/, (_all, first: string) => first.toLowerCase());
  const value = String(values[plainName] ?? "");
  const compare = compareTexts[name];
  if (compare) return compare(value.toLowerCase(), String(filter).toLowerCase());
  return split(filter).some((part) => isBelow(value, part));
}

/** Finds the page of a search as the vendor does. */
export function searchRecords(
  records: readonly TestRecord[],
  { filters, page, size, sortBy, sortOrder }: Search,
) {
  const found = records.filter(({ filterValues }) =>
    Object.entries(filters).every(([name, filter]) => matches(name, filter, filterValues)),
  );
  const direction = sortOrder.startsWith("asc") ? 1 : -1;
  const sortValue = ({ filterValues, hit }: TestRecord) =>
    filterValues[sortBy ?? ""] ?? hit[sortBy ?? ""] ?? "";
  const ordered = sortBy
    ? found.toSorted(
        (one, other) =>
          direction * String(sortValue(one)).localeCompare(String(sortValue(other)), "en", { numeric: true }),
      )
    : found;
  return { total: found.length, page: ordered.slice((page - 1) * size, page * size) };
}
