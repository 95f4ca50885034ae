import type { InterpretationSpan, SearchParameters } from "@eq/contracts";

/** Slots whose words name people in a people search. */
const peopleSlots: ReadonlySet<string> = new Set(["title", "level", "function"]);

/** Words before people who are a company's customers: "software for recruiters". */
const namesCustomers = /\b(?:for|to|of|by|serving|serves|targeting)\s+(?:the\s+)?$/i;

export interface CompanyReading {
  query: string;
  parameters: SearchParameters;
  spans: readonly InterpretationSpan[];
}

/**
 * The note for a company search whose words name people, such as "sales directors in Ohio". These words would only rank.
 * @param readAsPeople reads the same text as a people search
 * @returns null when no word that only ranks names people
 */
export function describePeopleWords(
  { query, parameters, spans }: CompanyReading,
  readAsPeople: () => readonly InterpretationSpan[],
): string | null {
  const keywords = spans.filter(({ slot }) => slot === "keyword");
  const isAboutCompanies = parameters.hiring !== null || parameters.similarTo !== null;
  if (isAboutCompanies || keywords.length === 0) return null;
  const people = readAsPeople().filter(({ slot }) => peopleSlots.has(slot));
  const named = joinNeighbors(people, query).find(
    ({ start, end, hasPlural }) =>
      hasPlural && keywords.some((keyword) => keyword.start < end && start < keyword.end),
  );
  if (!named || namesCustomers.test(query.slice(0, named.start))) return null;
  const words = query.slice(named.start, named.end);
  return `“${words}” names people. Switch to People to find them, or write “hiring ${words}” for companies with such jobs.`;
}

interface NamedPeople {
  start: number;
  end: number;
  hasPlural: boolean;
}

/** Joins spans that stand side by side: "sales" and "directors". */
function joinNeighbors(spans: readonly InterpretationSpan[], query: string): NamedPeople[] {
  const joined: NamedPeople[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const hasPlural = /[^s]s$/i.test(query.slice(start, end));
    const last = joined.at(-1);
    if (last && query.slice(last.end, start).trim() === "") {
      last.end = Math.max(last.end, end);
      last.hasPlural = hasPlural;
    } else joined.push({ start, end, hasPlural });
  }
  return joined;
}
