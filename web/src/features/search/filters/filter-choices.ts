import type {
  CompanySizeItem,
  LocationItem,
  MetroCode,
  Place,
  RevenueRangeItem,
  StateCode,
} from "@eq/contracts";
import type { Choice } from "../../../ui/choice-popup.tsx";
import { formatPlaceKey, formatRangeKey } from "./choice-keys.ts";
import { ownerChoiceId } from "./list-fields.ts";
import type { LookupName } from "./queries.ts";

interface LookupEntry {
  id: string;
  code?: string | undefined;
  name: string;
}

/**
 * Converts a lookup's items to the options of a filter. The options' values are those that `ListField.read` returns and
 * `ListField.write` accepts.
 */
export function createFilterChoices(lookup: LookupName, items: readonly LookupEntry[]): Choice[] {
  if (lookup === "company sizes") {
    const sizes = items as readonly (LookupEntry & CompanySizeItem)[];
    return sizes.map(({ name, minEmployees: min, maxEmployees: max }) => ({
      value: formatRangeKey({ min, max }),
      label: name,
    }));
  }
  if (lookup === "locations") {
    return (items as readonly LocationItem[]).map(createLocationChoice);
  }
  if (lookup === "metro regions") {
    return items.map(({ code, name }) => ({
      value: formatPlaceKey({ metroRegion: code as MetroCode }),
      label: name,
    }));
  }
  if (lookup === "seniority levels") return createSeniorityChoices(items as readonly SeniorityLevelItem[]);
  if (lookup === "revenue ranges") {
    const ranges = items as readonly (LookupEntry & RevenueRangeItem)[];
    return ranges.map(({ name, min, max }) => ({ value: formatRangeKey({ min, max }), label: name }));
  }
  return items.map(({ id, code, name }) => ({ value: code ?? id, label: name }));
}

type SeniorityLevelItem = LookupEntry & { managementLevel: string };

/**
 * Creates the options for seniority levels. Several levels can filter by the same management level; they become one
 * option with the name of the first. "Owner" remains a separate option, since it also filters by job title.
 */
function createSeniorityChoices(items: readonly SeniorityLevelItem[]): Choice[] {
  const firsts = new Map<string, string>();
  for (const { id, managementLevel, name } of items) {
    const value = id === ownerChoiceId ? ownerChoiceId : managementLevel;
    if (!firsts.has(value)) firsts.set(value, name);
  }
  return [...firsts].map(([value, label]) => ({ value, label }));
}

const locationKindLabels = { metro: "Metro", state: "State", country: "Country" } as const;

function createLocationChoice({ type, code, name }: LocationItem): Choice {
  const places: Record<LocationItem["type"], Place> = {
    metro: { metroRegion: code as MetroCode },
    state: { state: code as StateCode },
    country: { country: code },
  };
  return { value: formatPlaceKey(places[type]), label: name, note: locationKindLabels[type] };
}
