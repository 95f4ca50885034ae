import type { RunRow } from "@eq/contracts";
import type { ContactRequest } from "../../adapters/contact-data/port.ts";
import { readCompanyCell } from "../company-enrich/index.ts";

export interface ContactRowReading {
  request: Omit<ContactRequest, "key">;
  /** Why the row names nobody; null when it can be looked up. */
  problem: string | null;
}

/** Reads whom a row means. */
export function readContactRow(row: RunRow): ContactRowReading {
  const fullName = (row.fullName ?? "").trim().replaceAll(/\s+/g, " ");
  const { request, problem } = readCompanyCell(row);
  const { name: companyName, domain: companyDomain, ...place } = request;
  return {
    request: { fullName, companyName, companyDomain, ...place },
    problem: findNameProblem(fullName) ?? problem,
  };
}

const placeholders = new Set(["na", "none", "null", "nil", "unknown", "tbd", "test", "undefined", "anonymous"]);
/** Signs between two names. A comma is not one, because "Lee, Ann" is one person; nor is "y" of a Spanish surname. */
const twoPeoplePattern = /\p{L}\s*(?:[;/|&+\n]|\sand\s)\s*\p{L}/iu;

function findNameProblem(fullName: string): string | null {
  const letters = fullName.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (letters === "") return "No person is named";
  if (placeholders.has(letters) || !/\p{L}/u.test(letters)) return `"${fullName}" is not a person's name`;
  return twoPeoplePattern.test(fullName) ? "Two people in one cell" : null;
}
