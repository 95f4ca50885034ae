import { type LooserSearches, loosenSearch, type SearchParameters } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../lib/api.ts";
import type { ReadingMode } from "../mode/search-mode.ts";
import { noEdits } from "../query/query-edits.ts";
import { buildSearch } from "../query/search-request.ts";

/** Counts what looser searches than one without results would find; undefined while they are counted. */
export function useLoosenSearch(mode: ReadingMode, parameters: SearchParameters): LooserSearches | undefined {
  const { searchParams = {} } = buildSearch(mode, "", { parameters, edits: noEdits }).request;
  const { data } = useQuery({
    queryKey: ["looser searches", mode, searchParams],
    queryFn: ({ signal }) => callEndpoint(loosenSearch, { mode, searchParams }, { signal }),
    retry: false,
  });
  return data;
}
