import { type Place, type Range, type SearchParameters, type Sort, wireParameters } from "@eq/contracts";
import type { Field } from "../query/filter-chips.ts";

/** The name of a field in links, how many values it holds, and the key that its values are validated as. */
interface LinkField {
  name: string;
  field: Field;
  isList: boolean;
  wireKey?: string;
}

/** The fields that can be set by hand. Every other field comes from the words of the query. */
const linkFields: readonly LinkField[] = [
  { name: "industry", field: "industryCodes", isList: true, wireKey: "industryCodes" },
  { name: "place", field: "places", isList: true, wireKey: "places" },
  { name: "size", field: "employees", isList: false },
  { name: "revenue", field: "revenue", isList: false },
  { name: "funding", field: "funding", isList: false },
  { name: "unknown", field: "includeUnknown", isList: true, wireKey: "includeUnknown" },
  { name: "seniority", field: "managementLevels", isList: true, wireKey: "managementLevels" },
  { name: "function", field: "jobFunctions", isList: true, wireKey: "jobFunction" },
  { name: "department", field: "departments", isList: true, wireKey: "department" },
  { name: "title", field: "titles", isList: true, wireKey: "jobTitle" },
  { name: "sort", field: "sort", isList: false },
];

/** Values of a list, and the largest bound of a range, as the API accepts them. */
const maxItems = 50;
const maxBound = 1e15;

/** A filter value as text: "OH" in "place:state=OH". */
type Item = string | number | Place | Range | Sort;

/** Fields set by hand as "name:value" entries; a field set to nothing has one entry without a value. */
export function writeFields(chosen: Partial<SearchParameters>): string[] {
  return linkFields.flatMap(({ name, field }) => {
    if (!(field in chosen)) return [];
    const items = [chosen[field] ?? []].flat() as Item[];
    return items.length === 0 ? [`${name}:`] : items.map((item) => `${name}:${writeItem(item)}`);
  });
}

/** The fields of "name:value" entries; entries with an unknown name or value are ignored. */
export function readFields(entries: readonly string[]): Partial<SearchParameters> {
  const chosen = linkFields.flatMap(({ name, field, isList }): [Field, unknown][] => {
    const own = entries.filter((entry) => entry.startsWith(`${name}:`));
    const items = own.flatMap((entry) => readItem(field, entry.slice(name.length + 1)) ?? []);
    if (items.length > 0) return [[field, isList ? items.slice(0, maxItems) : items[0]]];
    return own.includes(`${name}:`) ? [[field, isList ? [] : null]] : [];
  });
  return Object.fromEntries(chosen);
}

/** The key of a removed chip as an entry: 'places:{"state":"OH"}' becomes "place:state=OH". */
export function writeChipKey(key: string): string {
  const { name, field } = linkFields.find((each) => key.startsWith(`${each.field}:{`)) ?? {};
  const item = field && parseItem(key.slice(field.length + 1));
  return item ? `${name}:${writeItem(item)}` : key;
}

/** The key that `writeChipKey` was given; null when its value is not valid. */
export function readChipKey(entry: string): string | null {
  const { name = "", field } =
    linkFields.find(
      (each) => /^(place|size|revenue|funding)$/.test(each.name) && entry.startsWith(`${each.name}:`),
    ) ?? {};
  if (!field || entry.startsWith(`${field}:{`)) return entry;
  const item = readItem(field, entry.slice(name.length + 1));
  return item ? `${field}:${JSON.stringify(item)}` : null;
}

function parseItem(text: string): Item | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function writeItem(item: Item): string {
  if (typeof item !== "object") return String(item);
  if ("by" in item) return `${item.by}.${item.order}`;
  if ("min" in item) return `${item.min ?? ""}${item.maxExclusive ? "..." : ".."}${item.max ?? ""}`;
  return Object.entries(item)
    .map(([part, value]) => `${part}=${escapeIn(String(value), ",=")}`)
    .join(",");
}

function readItem(field: Field, text: string): Item | null {
  if (field === "sort") return readSort(text);
  if (/^(employees|revenue|funding)$/.test(field)) return readRange(text);
  if (field === "places") return readPlace(text);
  const item: Item = field === "departments" ? Number(text) : text;
  const { wireKey = "" } = linkFields.find((each) => each.field === field) ?? {};
  return text !== "" && wireParameters.safeParse({ [wireKey]: [item] }).success ? item : null;
}

function readSort(text: string): Sort | null {
  const [by, order] = text.split(".");
  const sort = { sortBy: by, sortOrder: order };
  return by && order && wireParameters.safeParse(sort).success ? ({ by, order } as Sort) : null;
}

function readRange(text: string): Range | null {
  const [, low = "", dots, high = ""] = /^(\d*)(\.{2,3})(\d*)$/.exec(text) ?? [];
  if (low + high === "" || Number(low) > maxBound || Number(high) > maxBound) return null;
  const range = { min: low === "" ? null : Number(low), max: high === "" ? null : Number(high) };
  return dots === "..." ? { ...range, maxExclusive: true } : range;
}

/** Only the parts that a place has; null without any. */
function readPlace(text: string): Place | null {
  const parts = Object.fromEntries(text.split(",").map((pair) => pair.split("=", 2).map(unescapeText)));
  const { data } = wireParameters.safeParse({ places: [parts] });
  const place: Record<string, unknown> = { ...data?.places?.[0] };
  // In the order of the text: a removed chip is known by the text of its place.
  const known = Object.entries(parts).filter(([name]) => place[name] !== undefined);
  return known.length > 0 ? (Object.fromEntries(known) as unknown as Place) : null;
}

/** Percent-encodes separators inside a value. */
export function escapeIn(text: string, separators: string): string {
  return [...text]
    .map((sign) => (`%${separators}`.includes(sign) ? encodeURIComponent(sign) : sign))
    .join("");
}

/** @returns the text unchanged where it is not valid percent-encoding */
export function unescapeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
