import { type Exclusion, industries, jobFunctions, nameOfCode, type SearchParameters } from "@eq/contracts";
import { formatCountRange, formatPlace } from "./chip-text.ts";
import { createChipId, type FilterChip } from "./value-chips.ts";

/** The chips of excluded values. */
export function createExclusionChips(exclude: Exclusion): FilterChip[] {
  const texts: { [Key in keyof Exclusion]: (item: never) => string } = {
    industryCodes: (code: string) => nameOfCode(industries, code),
    places: formatPlace,
    jobFunctions: (code: string) => nameOfCode(jobFunctions, code),
    managementLevels: String,
    titles: String,
    keywords: String,
    employees: formatCountRange,
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
