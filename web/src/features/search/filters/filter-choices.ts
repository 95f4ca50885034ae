import type {
  CompanySizeItem,
  IndustryCode,
  JobFunctionCode,
  LocationItem,
  ManagementLevel,
  MetroCode,
  Place,
  Range,
  SearchParameters,
  StateCode,
} from "@eq/contracts";
import type { Choice } from "../../../ui/choice-popup.tsx";
import type { Field, FilterColour } from "../query/filter-chips.ts";
import type { SearchMode } from "../search-mode.ts";
import type { LookupName } from "./queries.ts";

/** One quick filter: where its options come from and which field of the parameters it sets. */
export interface QuickFilter {
  name: string;
  field: Field;
  colour: FilterColour;
  modes: readonly SearchMode[];
  lookup: LookupName;
  /** Choosing one lets go of the others. */
  single: boolean;
  /** The chosen values among the options. */
  read: (parameters: SearchParameters) => string[];
  /** The field's new value. */
  write: (values: string[]) => Partial<SearchParameters>;
}

export const quickFilters: readonly QuickFilter[] = [
  {
    name: "Industry",
    field: "industryCodes",
    colour: "industry",
    modes: ["companies", "people"],
    lookup: "industries",
    single: false,
    read: ({ industryCodes }) => industryCodes,
    write: (values) => ({ industryCodes: values as IndustryCode[] }),
  },
  {
    name: "Company size",
    field: "employees",
    colour: "size",
    modes: ["companies"],
    lookup: "company sizes",
    single: true,
    read: ({ employees }) => (employees ? [rangeKey(employees)] : []),
    write: ([value]) => ({ employees: value === undefined ? null : readRangeKey(value) }),
  },
  {
    name: "Job Function",
    field: "jobFunctions",
    colour: "function",
    modes: ["people"],
    lookup: "job functions",
    single: false,
    read: ({ jobFunctions }) => jobFunctions,
    write: (values) => ({ jobFunctions: values as JobFunctionCode[] }),
  },
  {
    name: "Seniority",
    field: "managementLevels",
    colour: "level",
    modes: ["people"],
    lookup: "seniority levels",
    single: false,
    read: ({ managementLevels }) => managementLevels,
    write: (values) => ({ managementLevels: values as ManagementLevel[] }),
  },
  {
    name: "Location",
    field: "places",
    colour: "location",
    modes: ["companies", "people"],
    lookup: "locations",
    single: true,
    read: ({ places }) => places.map(placeKey),
    write: ([value]) => ({ places: value === undefined ? [] : [readPlaceKey(value)] }),
  },
];

interface LookupEntry {
  id: string;
  code?: string | undefined;
  name: string;
}

/** A lookup's items as options; the value of an option is what `QuickFilter.read` and `write` work with. */
export function choicesOf(lookup: LookupName, items: readonly LookupEntry[]): Choice[] {
  if (lookup === "company sizes") {
    const sizes = items as readonly (LookupEntry & CompanySizeItem)[];
    return sizes.map(({ name, minEmployees: min, maxEmployees: max }) => ({
      value: rangeKey({ min, max }),
      label: name,
    }));
  }
  if (lookup === "locations") {
    return (items as readonly LocationItem[]).map(locationChoice);
  }
  if (lookup === "seniority levels") return levelChoices(items as readonly LevelItem[]);
  return items.map(({ id, code, name }) => ({ value: code ?? id, label: name }));
}

type LevelItem = LookupEntry & { managementLevel: string };

/** Two levels that stand for the same management level would filter alike: the first stays. */
function levelChoices(items: readonly LevelItem[]): Choice[] {
  const firsts = new Map<string, string>();
  for (const { managementLevel, name } of items) {
    if (!firsts.has(managementLevel)) firsts.set(managementLevel, name);
  }
  return [...firsts].map(([value, label]) => ({ value, label }));
}

const locationNotes = { metro: "Metro", state: "State", country: "Country" } as const;

function locationChoice({ type, code, name }: LocationItem): Choice {
  const places: Record<LocationItem["type"], Place> = {
    metro: { metroRegion: code as MetroCode },
    state: { state: code as StateCode },
    country: { country: code },
  };
  return { value: placeKey(places[type]), label: name, note: locationNotes[type] };
}

function placeKey({ metroRegion, state, country, city }: Place): string {
  return JSON.stringify({ metroRegion, state, country, city });
}

function readPlaceKey(value: string): Place {
  return JSON.parse(value) as Place;
}

function rangeKey({ min, max }: Range): string {
  return JSON.stringify([min, max]);
}

function readRangeKey(value: string): Range {
  const [min, max] = JSON.parse(value) as [number | null, number | null];
  return { min, max };
}
