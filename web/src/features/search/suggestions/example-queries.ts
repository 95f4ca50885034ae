import type { FilterColour } from "../query/filter-chips.ts";

type QueryPart = string | { text: string; filter: FilterColour };

/** Five company queries by sector and city, with the words marked that become filters. */
export const exampleQueries: readonly (readonly QueryPart[])[] = [
  [createIndustryPart("Software"), " companies in ", createCityPart("Austin")],
  [createIndustryPart("Hospitals"), " in ", createCityPart("Boston")],
  [createIndustryPart("Manufacturing"), " companies in ", createCityPart("Chicago")],
  [createIndustryPart("Banks"), " in ", createCityPart("New York City")],
  [createIndustryPart("Logistics"), " companies in ", createCityPart("Atlanta")],
];

export const exampleQueryTexts: readonly string[] = exampleQueries.map(joinQueryParts);

export function joinQueryParts(parts: readonly QueryPart[]): string {
  return parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

function createIndustryPart(text: string): QueryPart {
  return { text, filter: "industry" };
}

function createCityPart(text: string): QueryPart {
  return { text, filter: "location" };
}
