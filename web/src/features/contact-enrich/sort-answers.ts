import type { FlatRecord } from "@eq/contracts";
import { isMissed } from "../enrich-tool/index.ts";
import { type ContactAnswer, type FoundContact, isFound } from "./contact-results.ts";
import { flattenPerson } from "./normalise-contact.ts";

/** The answers of a run as the page shows them. */
export interface SortedAnswers {
  all: readonly ContactAnswer[];
  found: readonly FoundContact[];
  ambiguous: readonly ContactAnswer[];
  missed: readonly ContactAnswer[];
  /** The contacts for the table and the file. */
  contacts: readonly FlatRecord[];
}

export function sortAnswers(all: readonly ContactAnswer[]): SortedAnswers {
  const found = all.filter(isFound);
  return {
    all,
    found,
    ambiguous: all.filter(({ outcome }) => outcome === "ambiguous"),
    missed: all.filter(isMissed),
    contacts: found.map(({ contact }) => flattenPerson(contact)),
  };
}
