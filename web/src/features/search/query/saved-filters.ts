import { readParameters, type WrittenParameters, wireParameters } from "@eq/contracts";
import { createChips, type FilterChip } from "./filter-chips.ts";

/** Filters whose value says by itself what it filters: "Manufacturing", "Ohio", "Plant Manager". */
const selfExplanatorySlots: ReadonlySet<FilterChip["slot"]> = new Set([
  "industry",
  "kind",
  "location",
  "title",
  "function",
  "level",
]);

/** The filters of a saved search in a few words each; none if its criteria are no longer valid. */
export function listSavedFilters(criteria: WrittenParameters): string[] {
  const parsed = wireParameters.safeParse(criteria);
  if (!parsed.success) return [];
  return createChips(readParameters(parsed.data))
    .filter(({ slot }) => slot !== "sort")
    .map(({ slot, kind, value }) =>
      selfExplanatorySlots.has(slot) || kind === "" ? value : `${kind} ${value}`,
    );
}
