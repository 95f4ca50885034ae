import type { CompanyChange, DigestEntry, SearchChanges, SearchRun } from "@eq/contracts";

export const makeSearchRun = (run: number, values: Partial<SearchRun> = {}): SearchRun => ({
  run,
  at: `2026-11-${String(run).padStart(2, "0")}T12:00:00.000Z`,
  lookedAt: 60,
  total: 60,
  isComplete: true,
  ...values,
});

export const makeChange = (id: string, kind: CompanyChange["kind"]): CompanyChange => ({
  id,
  name: `Company ${id}`,
  kind,
  text: `What happened to ${id}`,
  before: kind === "new" ? null : { leadStatus: "warm", openJobs: 5, score: 41 },
  after: kind === "gone" ? null : { leadStatus: "hot", openJobs: 8, score: 58 },
});

export function makeChanges(
  companies: CompanyChange[] = [],
  values: Partial<SearchChanges> = {},
): SearchChanges {
  const count = (kind: CompanyChange["kind"]) => companies.filter((change) => change.kind === kind).length;
  return {
    newest: makeSearchRun(28),
    since: makeSearchRun(20),
    newSince: makeSearchRun(20),
    canTellGone: true,
    counts: {
      new: count("new"),
      gone: count("gone"),
      hotter: count("hotter"),
      cooler: count("cooler"),
      unchanged: 50,
    },
    companies,
    runs: [],
    isWatched: false,
    ...values,
  };
}

export function makeDigestEntry(searchId: string, companies: CompanyChange[] = []): DigestEntry {
  const { runs: _runs, isWatched: _isWatched, ...changes } = makeChanges(companies);
  const watch = {
    searchId,
    name: `Search ${searchId}`,
    naturalQuery: "",
    createdAt: "2026-11-01T12:00:00.000Z",
    lastRunAt: "2026-11-28T05:00:00.000Z",
    nextRunAt: "2026-11-29T05:00:00.000Z",
    isFailing: false,
  };
  return { watch, searchIds: [searchId], ...changes };
}
