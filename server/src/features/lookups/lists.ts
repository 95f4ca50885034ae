import {
  companySizes,
  industries,
  jobFunctions,
  type LocationItem,
  managementLevels,
  metroRegions,
  revenueRanges,
  seniorityLevels,
  usStates,
} from "@eq/contracts";

const coded = (item: { code: string; name: string }, description?: string) => ({
  id: item.code,
  code: item.code,
  name: item.name,
  ...(description ? { description } : {}),
});

export const industryItems = industries.map((industry) => coded(industry, industry.covers));
export const jobFunctionItems = jobFunctions.map((jobFunction) => coded(jobFunction));
export const managementLevelItems = managementLevels.map((name) => coded({ code: name, name }));
export const companySizeItems = companySizes.map((size) => ({ ...size }));
export const seniorityItems = seniorityLevels.map((level) => ({
  ...coded({ code: level.id, name: level.name }),
  managementLevel: level.managementLevel,
}));
export const revenueRangeItems = revenueRanges.map((range) => ({
  ...range,
  value: range.id,
  label: range.name,
}));

/** Every two-letter code that the runtime knows as a present-day country or territory. */
function countryItems(): LocationItem[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // Reserved, dissolved and grouping codes have names too, but nobody has an office there.
  const notPlaces =
    /^(AC|AN|BU|CP|CS|DD|DG|DY|EA|EU|EZ|FX|HV|IC|NH|NT|QO|RH|SU|TA|TP|UK|UN|VD|XA|XB|YD|YU|ZR|ZZ)$/;
  return codes
    .filter((code) => names.of(code) && !notPlaces.test(code))
    .map((code) => ({ ...coded({ code, name: names.of(code) ?? code }), type: "country" as const }))
    .sort((left, right) => left.name.localeCompare(right.name));
}

const locations: LocationItem[] = [
  ...metroRegions.map((metro) => ({ ...coded(metro), type: "metro" as const })),
  ...usStates.map((state) => ({ ...coded(state), type: "state" as const })),
  ...countryItems(),
];

/** Metro regions, then states, then countries; `typed` narrows by name or code, in any case. */
export function findLocations(typed: string | undefined): LocationItem[] {
  const wanted = typed?.trim().toLowerCase() ?? "";
  if (wanted === "") return locations;
  return locations.filter(
    (item) => item.name.toLowerCase().includes(wanted) || item.code.toLowerCase() === wanted,
  );
}
