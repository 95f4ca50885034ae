import type { RunRow } from "@eq/contracts";
import type { ContactRequest } from "../../adapters/contact-data/port.ts";
import { matchPerson } from "../../matching/index.ts";
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
  const { personId } = row;
  if (personId) return { request: { fullName, companyName, personId }, problem: null };
  return {
    request: { fullName, companyName, companyDomain, ...place },
    problem: findNameProblem(fullName) ?? problem,
  };
}

function findNameProblem(fullName: string): string | null {
  if (fullName === "") return "No person is named";
  // Without people to compare with, the decision only says whether the text is one person's name.
  const decision = matchPerson({ fullName }, []);
  if (decision.kind !== "none" || decision.reason === "unknown") return null;
  return decision.reason === "two-people"
    ? `“${fullName}” names two people in one cell`
    : `“${fullName}” is not a person's name`;
}
