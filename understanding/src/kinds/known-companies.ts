import type { KnownCompanies } from "./kinds.ts";
import { knownCompanyLines } from "./known-companies.generated.ts";
import { parsePhrase } from "./text-forms.ts";

/** Reads the well-known companies of each kind (`data/known-companies.csv`). */
export function readKnownCompanies(): KnownCompanies {
  return new Map(
    knownCompanyLines.map(([kind, names]) => [
      kind,
      names.split("|").flatMap(listSpellings).map(parsePhrase),
    ]),
  );
}

/** A name as it is, and with the dots that the directory does not split at: "amazon.com", "j.b hunt". */
function listSpellings(name: string): string[] {
  const dotted = name.replace(/ (com|ai|io)$/, ".$1").replaceAll(/\b([a-z0-9]) (?=[a-z]\b)/g, "$1.");
  return [...new Set([name, dotted])];
}
