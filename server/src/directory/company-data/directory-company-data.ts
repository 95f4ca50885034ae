import type { CompanyData, CompanyOutcome, CompanyRequest } from "../../adapters/company-data/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type CompanyDecision, type KnownCompanies, runInSlices } from "../known-companies/index.ts";
import {
  type EnrichedRow,
  readCompanyCandidate,
  readEnrichedCompany,
  selectCompanies,
} from "./enriched-company.ts";

/** Makes the directory's port for facts about companies. A batch takes one SQL statement. */
export function createDirectoryCompanyData({
  db,
  knownCompanies,
}: {
  db: Queryable;
  knownCompanies: KnownCompanies;
}): CompanyData {
  return {
    name: "EQ directory",
    match: async (requests, { signal } = {}) => {
      const matcher = await knownCompanies.current(signal);
      const decisions = new Map<CompanyRequest, CompanyDecision>();
      await runInSlices(requests, (request) => decisions.set(request, matcher.match(request)));
      const rows = await selectCompanies(db, [...decisions.values()].flatMap(listIds), signal);
      return new Map(
        [...decisions].map(([request, decision]) => [request.key, readOutcome(request, decision, rows)]),
      );
    },
    companiesById: async (ids, { signal } = {}) => {
      const rows = await selectCompanies(db, ids, signal);
      return ids.flatMap((id) => rows.get(id) ?? []).map(readEnrichedCompany);
    },
    suggest: async (name, limit, { signal } = {}) => {
      const matcher = await knownCompanies.current(signal);
      const candidates = matcher.suggest({ name }, limit);
      const rows = await selectCompanies(
        db,
        candidates.map(({ id }) => id),
        signal,
      );
      return readCandidates(candidates, rows);
    },
  };
}

function listIds(decision: CompanyDecision): string[] {
  if (decision.kind === "match") return [decision.id];
  return decision.kind === "ambiguous" ? decision.candidates.map(({ id }) => id) : [];
}

/** A company that was removed since the matcher was brought up to date counts as unknown. */
function readOutcome(
  { name }: CompanyRequest,
  decision: CompanyDecision,
  rows: ReadonlyMap<string, EnrichedRow>,
): CompanyOutcome {
  if (decision.kind === "ambiguous") {
    const candidates = readCandidates(decision.candidates, rows);
    if (candidates.length > 0) return { kind: "ambiguous", candidates };
  }
  const row = decision.kind === "match" ? rows.get(decision.id) : undefined;
  if (decision.kind === "match" && row) {
    const { likelihood, basis } = decision;
    return { kind: "match", company: readEnrichedCompany(row), likelihood, basis: basis.text };
  }
  const isName = decision.kind !== "none" || decision.reason !== "not-a-name";
  return { kind: "none", reason: isName ? `No company named “${name}”` : `“${name}” is not a company name` };
}

function readCandidates(
  candidates: readonly { id: string; likelihood: number; basis: { text: string } }[],
  rows: ReadonlyMap<string, EnrichedRow>,
) {
  return candidates.flatMap((candidate) => {
    const row = rows.get(candidate.id);
    return row ? [readCompanyCandidate(row, candidate)] : [];
  });
}
