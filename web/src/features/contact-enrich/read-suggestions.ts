import {
  type ContactRow,
  type EnrichSuggestions,
  type LooseRecord,
  readFirst,
  readFlag,
  readList,
  readRecord,
  readText,
  readTexts,
} from "@eq/contracts";

/** Reads EQ Helper's ideas; null if there are none or if they are an error. Missing parts are read as empty. */
export function readSuggestions(value: unknown, row: ContactRow): EnrichSuggestions | null {
  const record = readRecord(value);
  if (!record || readText(record.error)) return null;
  const original = readRecord(record.originalSearch) ?? {};
  const corrections = readRecord(record.spellingCorrections) ?? {};
  return {
    originalSearch: {
      fullName: readText(original.fullName) ?? row.fullName,
      companyName: readText(original.companyName) ?? row.companyName,
    },
    spellingCorrections: {
      personName: readCorrection(corrections, "personName"),
      companyName: readCorrection(corrections, "companyName"),
    },
    alternativePeople: readList(record.alternativePeople, readPerson) ?? [],
    searchTips: readTexts(record.searchTips) ?? [],
  };
}

function readCorrection(corrections: LooseRecord, part: "personName" | "companyName") {
  const correction = readRecord(corrections[part]) ?? {};
  const suggestions = readTexts(correction.suggestions) ?? [];
  return {
    hasLikelyMistakes: readFlag(correction.hasLikelyMistakes) ?? suggestions.length > 0,
    explanation: readText(correction.explanation) ?? "",
    suggestions,
  };
}

function readPerson(value: unknown) {
  const person = readRecord(value) ?? {};
  const name = readFirst(person, ["name", "fullName"], readText) ?? "";
  const company = readFirst(person, ["company", "companyName"], readText) ?? "";
  if (name === "" && company === "") return undefined;
  return {
    name,
    company,
    title: readFirst(person, ["title", "jobTitle"], readText) ?? null,
    reason: readText(person.reason) ?? "",
  };
}
