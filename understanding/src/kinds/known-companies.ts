import type { KnownCompanies } from "./kinds.ts";
import { knownCompanyLines } from "./known-companies.generated.ts";
import { parsePhrase } from "./text-forms.ts";

/** Reads the well-known companies of each kind (`data/kind-companies.csv`). */
export function readKnownCompanies(): KnownCompanies {
  return new Map(knownCompanyLines.map(([kind, names]) => [kind, names.split("|").map(parsePhrase)]));
}
