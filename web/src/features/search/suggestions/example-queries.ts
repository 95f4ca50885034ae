import type { FilterColour } from "../query/filter-chips.ts";

type Part = string | { text: string; filter: FilterColour };

/** Five company queries by sector and city, with the words marked that become filters. */
export const exampleQueries: readonly (readonly Part[])[] = [
  [industry("Software"), " companies in ", city("Austin")],
  [industry("Hospitals"), " in ", city("Boston")],
  [industry("Manufacturing"), " companies in ", city("Chicago")],
  [industry("Banks"), " in ", city("New York City")],
  [industry("Logistics"), " companies in ", city("Atlanta")],
];

export const exampleTexts: readonly string[] = exampleQueries.map(textOf);

export function textOf(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

function industry(text: string): Part {
  return { text, filter: "industry" };
}

function city(text: string): Part {
  return { text, filter: "location" };
}
