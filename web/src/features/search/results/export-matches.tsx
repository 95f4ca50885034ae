import type { ExportRowKind } from "@eq/contracts";
import { ExportEverythingButton } from "../../complete-exports/index.ts";
import type { CompanySearch } from "../search-run/use-company-search.ts";
import type { PeopleSearch } from "../search-run/use-people-search.ts";

export interface ExportMatchesProps {
  search: CompanySearch | PeopleSearch;
  of: ExportRowKind;
}

/** Exports everything that matches the search whose results are shown. */
export function ExportMatches({ search: { results, submitted }, of }: ExportMatchesProps) {
  const { interpretation } = results;
  if (results.phase !== "done" || !submitted || !interpretation || results.totalResults === 0) return null;
  const { query, forceStructuredSearch = false } = submitted.request;
  // The shown parameters are the whole search, so that the file has what the list has.
  const searchParams = { ...interpretation.searchParams, interpretedQuery: query };
  const source = { kind: "search", of, query, searchParams, forceStructuredSearch } as const;
  const label = `Export all ${of}`;
  return <ExportEverythingButton isCompact size="sm" source={source} label={label} command={label} />;
}
