import type { CompanyMatch, MatchCandidate, RunItem } from "@eq/contracts";
import { type AmbiguousRow, isMissed, type MissedRow, type RowResult } from "../enrich-tool/index.ts";
import type { SentRunRow } from "../runs/index.ts";
import type { CompanyEnrichReply } from "./queries.ts";

/** A company with whatever fields its source knows. */
export type FoundCompany = Record<string, unknown> & { id: string; name: string };

/** What became of one name. */
export interface CompanyResult extends RowResult {
  name: string;
  /** Line of the user's file; null for typed names. */
  line: number | null;
  /** Hints of the file, such as the city. */
  hints: string;
  company: FoundCompany | null;
  /** What it matched on, or why nothing was found. */
  reason: string | null;
  candidates: readonly MatchCandidate[];
}

/**
 * Reads the results of the tool's own call, whose matches are in the order of the sent rows. Without matches each
 * company counts as the result of one row.
 */
export function readReplyResults(reply: CompanyEnrichReply, rows: readonly SentRunRow[]): CompanyResult[] {
  const companies = reply.companies.map((company) => ({ ...company, id: company.id ?? company.name }));
  const byId = new Map<string | null, FoundCompany>(companies.map((company) => [company.id, company]));
  const matches = reply.matches ?? companies.map(createMatch);
  return matches.map(({ name, outcome, companyId, reason, candidates }, index) => ({
    position: index + 1,
    outcome,
    name,
    ...readRow(rows[index] ?? {}),
    company: byId.get(companyId) ?? null,
    reason,
    candidates,
  }));
}

function createMatch({ id, name }: FoundCompany): CompanyMatch {
  return { name, outcome: "found", companyId: id, reason: null, candidates: [] };
}

export function readItemResult(item: RunItem): CompanyResult {
  const { position, input, outcome, company, reason, candidates } = item;
  return {
    position,
    outcome,
    name: input.companyName || input.domain || "",
    ...readRow(input),
    company: company ?? null,
    reason: reason ?? null,
    candidates: candidates ?? [],
  };
}

function readRow({ companyName, domain, city, state, country, line }: Partial<SentRunRow>) {
  const hints = [companyName ? domain : null, city, state, country].filter(Boolean);
  return { line: line ?? null, hints: hints.join(", ") };
}

export interface SortedResults {
  /** One result per company, even if several names mean it. */
  found: (CompanyResult & { company: FoundCompany })[];
  /** Number of names left out of `found`, because an earlier name means the same company. */
  repeatedCount: number;
  ambiguous: CompanyResult[];
  missed: CompanyResult[];
}

/** Sorts results into the page's tabs. */
export function sortResults(results: readonly CompanyResult[]): SortedResults {
  const all = results.flatMap((result) => {
    const { company } = result;
    return company === null || isMissed(result) ? [] : [{ ...result, company }];
  });
  const firsts = new Map(all.toReversed().map((result) => [result.company.id, result]));
  const found = all.filter((result) => firsts.get(result.company.id) === result);
  return {
    found,
    repeatedCount: all.length - found.length,
    ambiguous: results.filter(({ outcome }) => outcome === "ambiguous"),
    missed: results.filter(isMissed),
  };
}

export function toMissedRow({ position, line, name, reason, outcome }: CompanyResult): MissedRow {
  const isUnusable = outcome === "nothing" && reason !== null && /not a company name/i.test(reason);
  return { position, line, text: name, reason, canRetry: !isUnusable };
}

export function toAmbiguousRow({ position, line, name, hints, candidates }: CompanyResult): AmbiguousRow {
  const place = hints || "no place, no website";
  const detail = line === null ? place : `Row ${line.toLocaleString("en-US")} · ${place}`;
  return { position, text: name, detail, candidates };
}
