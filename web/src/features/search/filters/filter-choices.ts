import type {
  CompanySizeItem,
  LocationItem,
  MetroCode,
  Place,
  RevenueRangeItem,
  StateCode,
} from "@eq/contracts";
import type { Choice } from "../../../ui/choice-popup.tsx";
import { placeKey, rangeKey } from "./choice-keys.ts";
import { ownerChoice } from "./list-fields.ts";
import type { LookupName } from "./queries.ts";

interface LookupEntry {
  id: string;
  code?: string | undefined;
  name: string;
}

/**
 * A lookup's items as options of a filter. An option's value is what `ListField.read` returns and
 * `ListField.write` accepts.
 */
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
  if (lookup === "revenue ranges") {
    const ranges = items as readonly (LookupEntry & RevenueRangeItem)[];
    return ranges.map(({ name, min, max }) => ({ value: rangeKey({ min, max }), label: name }));
  }
  return items.map(({ id, code, name }) => ({ value: code ?? id, label: name }));
}

type LevelItem = LookupEntry & { managementLevel: string };

/**
 * Seniority levels as options. Levels that filter by the same management level become one option, named after
 * the first. "Owner" stays its own option, since it also filters by job title.
 */
function levelChoices(items: readonly LevelItem[]): Choice[] {
  const firsts = new Map<string, string>();
  for (const { id, managementLevel, name } of items) {
    const value = id === ownerChoice ? ownerChoice : managementLevel;
    if (!firsts.has(value)) firsts.set(value, name);
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
