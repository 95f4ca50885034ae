import type { FilterColour } from "../query/filter-chips.ts";

type QueryPart = string | { text: string; filter: FilterColour };

/** Five company queries by sector and city, with the words marked that become filters. */
export const exampleQueries: readonly (readonly QueryPart[])[] = [
  [industryPart("Software"), " companies in ", cityPart("Austin")],
  [industryPart("Hospitals"), " in ", cityPart("Boston")],
  [industryPart("Manufacturing"), " companies in ", cityPart("Chicago")],
  [industryPart("Banks"), " in ", cityPart("New York City")],
  [industryPart("Logistics"), " companies in ", cityPart("Atlanta")],
];

export const exampleTexts: readonly string[] = exampleQueries.map(textOf);

export function textOf(parts: readonly QueryPart[]): string {
  return parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

function industryPart(text: string): QueryPart {
  return { text, filter: "industry" };
}

function cityPart(text: string): QueryPart {
  return { text, filter: "location" };
}
