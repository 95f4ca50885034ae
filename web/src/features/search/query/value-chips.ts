import type { SearchParameters, SpanSlot } from "@eq/contracts";

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
  /** For the chip of a title: the title as it is written in the parameters. */
  title?: string;
  /** True if the user set the chip's field manually; else the value comes from the query's words. */
  isManual?: true;
  /** The chips that this chip combines, such as the states of a region. */
  parts?: readonly FilterChip[];
  /** The keys of values without a chip that are removed together with this one. */
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

type ListParameter = {
  [Key in ParameterField]: SearchParameters[Key] extends readonly unknown[] ? Key : never;
}[ParameterField];
type RangeParameter = "employees" | "revenue" | "funding" | "founded" | "openJobs" | "lastFundedWithinDays";

/** Makes a chip for each value of a parameter. */
export function createValueChips<Item>(
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

/** A range as a list of at most one item. */
export function toRangeList<Value>(range: Value | null): Value[] {
  return range ? [range] : [];
}

/** Identifies a value among the values of its parameter. */
export function createChipId(item: unknown): string {
  return typeof item === "object" && item !== null ? JSON.stringify(item) : String(item);
}
