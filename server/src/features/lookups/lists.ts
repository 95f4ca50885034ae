import {
  companySizes,
  industries,
  jobFunctions,
  type LocationItem,
  managementLevels,
  metroRegions,
  nameOfCode,
  revenueRanges,
  seniorityLevels,
  usStates,
} from "@eq/contracts";
import {
  describeHeadcount,
  describeRevenueRange,
  jobFunctionDescriptions,
  managementLevelDescriptions,
  seniorityDescriptions,
} from "./descriptions.ts";

const createCodedItem = (item: { code: string; name: string }, description: string) => ({
  id: item.code,
  code: item.code,
  name: item.name,
  description,
});

export const industryItems = industries.map((industry) => createCodedItem(industry, industry.covers));
export const jobFunctionItems = jobFunctions.map((jobFunction) =>
  createCodedItem(jobFunction, jobFunctionDescriptions[jobFunction.code]),
);
export const managementLevelItems = managementLevels.map((name) =>
  createCodedItem({ code: name, name }, managementLevelDescriptions[name]),
);
export const companySizeItems = companySizes.map((size) => ({
  ...size,
  description: describeHeadcount({ min: size.minEmployees, max: size.maxEmployees }),
}));
export const seniorityItems = seniorityLevels.map((level) => ({
  ...createCodedItem({ code: level.id, name: level.name }, seniorityDescriptions[level.id]),
  managementLevel: level.managementLevel,
}));
export const revenueRangeItems = revenueRanges.map((range) => ({
  ...range,
  value: range.id,
  label: range.name,
  description: describeRevenueRange(range),
}));

/** Lists all present-day countries and territories whose two-letter code the JavaScript runtime knows. */
function listCountryItems(): LocationItem[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // Names of reserved codes, dissolved countries and groups of countries, which are not places.
  const notPlaces =
    /^(AC|AN|BU|CP|CS|DD|DG|DY|EA|EU|EZ|FX|HV|IC|NH|NT|QO|RH|SU|TA|TP|UK|UN|VD|XA|XB|YD|YU|ZR|ZZ)$/;
  return codes
    .filter((code) => names.of(code) && !notPlaces.test(code))
    .map((code) => ({
      ...createCodedItem({ code, name: names.of(code) ?? code }, "country or territory"),
      type: "country" as const,
    }))
    .sort((left, right) => left.name.localeCompare(right.name));
}

const locationItems: LocationItem[] = [
  ...metroRegions.map((metro) => ({
    ...createCodedItem(metro, `metro region, central city in ${nameOfCode(usStates, metro.state)}`),
    type: "metro" as const,
  })),
  ...usStates.map((state) => ({ ...createCodedItem(state, "US state"), type: "state" as const })),
  ...listCountryItems(),
];

/** Lists the places whose name or code matches: first metro regions, then states, then countries. Case is ignored. */
export function findLocations(typed: string | undefined): LocationItem[] {
  const term = typed?.trim().toLowerCase() ?? "";
  if (term === "") return locationItems;
  return locationItems.filter(
    (item) => item.name.toLowerCase().includes(term) || item.code.toLowerCase() === term,
  );
}
