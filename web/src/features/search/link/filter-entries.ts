import {
  type Hiring,
  type Place,
  type Range,
  readParameters,
  type SearchParameters,
  type Sort,
  wireParameters,
} from "@eq/contracts";
import type { ParameterField } from "../query/filter-chips.ts";

/** A field's name in links, whether it holds a list, and the parameter whose schema validates its values. */
interface LinkField {
  name: string;
  field: ParameterField;
  isList: boolean;
  wireKey?: string;
}

/** The fields that the user can set manually. All other fields come only from the words of the query. */
const linkFields: readonly LinkField[] = [
  { name: "industry", field: "industryCodes", isList: true, wireKey: "industryCodes" },
  { name: "place", field: "places", isList: true, wireKey: "places" },
  { name: "size", field: "employees", isList: false },
  { name: "revenue", field: "revenue", isList: false },
  { name: "funding", field: "funding", isList: false },
  { name: "jobs", field: "openJobs", isList: false },
  { name: "founded", field: "founded", isList: false },
  { name: "round", field: "lastRounds", isList: true, wireKey: "lastRounds" },
  { name: "hiring", field: "hiring", isList: false },
  { name: "unknown", field: "includeUnknown", isList: true, wireKey: "includeUnknown" },
  { name: "seniority", field: "managementLevels", isList: true, wireKey: "managementLevels" },
  { name: "function", field: "jobFunctions", isList: true, wireKey: "jobFunction" },
  { name: "department", field: "departments", isList: true, wireKey: "department" },
  { name: "title", field: "titles", isList: true, wireKey: "jobTitle" },
  { name: "sort", field: "sort", isList: false },
  { name: "kind", field: "kinds", isList: true, wireKey: "kinds" },
  { name: "exact", field: "literalTitles", isList: true, wireKey: "literalTitles" },
];

/** The API's limits for the number of values in a list and for the bounds of a range. */
const maxListValues = 50;
const maxRangeBound = 1e15;

/** A decoded value of a filter, such as the place that "place:state=OH" encodes. */
type FilterValue = string | number | Place | Range | Sort | Hiring;

/** Encodes manual fields as "name:value" entries. A field that was cleared has one entry without a value. */
export function encodeFields(chosen: Partial<SearchParameters>): string[] {
  return linkFields.flatMap(({ name, field }) => {
    if (!(field in chosen)) return [];
    const items = [chosen[field] ?? []].flat() as FilterValue[];
    return items.length === 0 ? [`${name}:`] : items.map((item) => `${name}:${encodeFilterValue(item)}`);
  });
}

/** Decodes "name:value" entries; ignores entries with an unknown name or value. */
export function decodeFields(entries: readonly string[]): Partial<SearchParameters> {
  const chosen = linkFields.flatMap(({ name, field, isList }): [ParameterField, unknown][] => {
    const own = entries.filter((entry) => entry.startsWith(`${name}:`));
    const items = own.flatMap((entry) => decodeFilterValue(field, entry.slice(name.length + 1)) ?? []);
    if (items.length > 0) return [[field, isList ? items.slice(0, maxListValues) : items[0]]];
    return own.includes(`${name}:`) ? [[field, isList ? [] : null]] : [];
  });
  return Object.fromEntries(chosen);
}

/** Encodes the key of a removed chip: 'places:{"state":"OH"}' becomes "place:state=OH". */
export function encodeChipKey(key: string): string {
  const { name, field } = linkFields.find((each) => key.startsWith(`${each.field}:{`)) ?? {};
  const item = field && parseJsonValue(key.slice(field.length + 1));
  return item ? `${name}:${encodeFilterValue(item)}` : key;
}

/** Decodes an entry of `encodeChipKey` to the chip's key; null when its value is not valid. */
export function decodeChipKey(entry: string): string | null {
  const { name = "", field } =
    linkFields.find(
      (each) =>
        /^(place|size|revenue|funding|jobs|founded)$/.test(each.name) && entry.startsWith(`${each.name}:`),
    ) ?? {};
  if (!field || entry.startsWith(`${field}:{`)) return entry;
  const item = decodeFilterValue(field, entry.slice(name.length + 1));
  return item ? `${field}:${JSON.stringify(item)}` : null;
}

function parseJsonValue(text: string): FilterValue | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function encodeFilterValue(item: FilterValue): string {
  if (typeof item !== "object") return String(item);
  if ("by" in item) return `${item.by}.${item.order}`;
  if ("min" in item) return `${item.min ?? ""}${item.maxExclusive ? "..." : ".."}${item.max ?? ""}`;
  // A part with several values, such as the titles of open jobs, is repeated.
  return Object.entries(item)
    .flatMap(([part, values]) => [values].flat().map((value) => [part, String(value)] as const))
    .map(([part, value]) => `${part}=${escapeSeparators(value, ",=")}`)
    .join(",");
}

function decodeFilterValue(field: ParameterField, text: string): FilterValue | null {
  if (field === "sort") return decodeSort(text);
  if (/^(employees|revenue|funding|openJobs|founded)$/.test(field)) return decodeRange(text);
  if (field === "places") return decodePlace(text);
  if (field === "hiring") return decodeHiring(text);
  const item: FilterValue = field === "departments" ? Number(text) : text;
  const { wireKey = "" } = linkFields.find((each) => each.field === field) ?? {};
  return text !== "" && wireParameters.safeParse({ [wireKey]: [item] }).success ? item : null;
}

function decodeSort(text: string): Sort | null {
  const [by, order] = text.split(".");
  const sort = { sortBy: by, sortOrder: order };
  return by && order && wireParameters.safeParse(sort).success ? ({ by, order } as Sort) : null;
}

function decodeRange(text: string): Range | null {
  const [, low = "", dots, high = ""] = /^(\d*)(\.{2,3})(\d*)$/.exec(text) ?? [];
  if (low + high === "" || Number(low) > maxRangeBound || Number(high) > maxRangeBound) return null;
  const range = { min: low === "" ? null : Number(low), max: high === "" ? null : Number(high) };
  return dots === "..." ? { ...range, maxExclusive: true } : range;
}

/** Decodes a place from its valid parts; null when it has none. */
function decodePlace(text: string): Place | null {
  const parts = Object.fromEntries(decodeParts(text));
  const { data } = wireParameters.safeParse({ places: [parts] });
  const place: Record<string, unknown> = { ...data?.places?.[0] };
  // The parts stay in the order of the entry. A removed chip's key contains its place as JSON text, so another order
  // would be another key.
  const knownParts = Object.entries(parts).filter(([name]) => place[name] !== undefined);
  return knownParts.length > 0 ? (Object.fromEntries(knownParts) as unknown as Place) : null;
}

/** Decodes the conditions on open jobs that are valid; null when there is none. */
function decodeHiring(text: string): Hiring | null {
  const parts = decodeParts(text);
  const list = (name: string) => parts.flatMap(([part, value]) => (part === name ? [value] : []));
  const find = (name: string) => parts.find(([part]) => part === name)?.[1];
  const days = find("withinDays");
  const { data } = wireParameters.safeParse({
    hiring: {
      titles: list("titles"),
      functions: list("functions"),
      technologies: list("technologies"),
      ...(days !== undefined && { withinDays: Number(days) }),
      ...(find("remote") === "true" && { remote: true }),
    },
  });
  const hiring = data ? readParameters(data).hiring : null;
  return hiring && Object.values(hiring).some((value) => [value].flat().length > 0) ? hiring : null;
}

/** Splits "part=value,part=value". */
function decodeParts(text: string): [string, string][] {
  return text.split(",").map((pair) => {
    const [part = "", value = ""] = pair.split("=", 2).map(unescapeText);
    return [part, value];
  });
}

/** Percent-encodes the separators in a value, so that they do not end the value. */
export function escapeSeparators(text: string, separators: string): string {
  return [...text]
    .map((sign) => (`%${separators}`.includes(sign) ? encodeURIComponent(sign) : sign))
    .join("");
}

/** Decodes percent-encoding; returns the text unchanged when it is not valid. */
export function unescapeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
