import type { ChangeKind, Company } from "@eq/contracts";
import { type ReactNode, useMemo, useState } from "react";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import type { MarkedChange } from "../search-changes/index.ts";
import type { CompanyResults } from "./company-results.ts";

const ResultChanges = createLazyComponent(
  () => import("../search-changes/index.ts"),
  (module) => module.ResultChanges,
);

export interface ResultChangesState {
  /** The changes of the shown companies since the search last ran, by company id. */
  marks: ReadonlyMap<string, MarkedChange>;
  /** The companies of the chosen kind of change; all of them while none is chosen. */
  shown: readonly Company[];
  /** The line for the header of the results; null before the search is saved. */
  line: ReactNode;
}

const noMarks: ReadonlyMap<string, MarkedChange> = new Map();

/** What changed among the shown companies since the search last ran, and the filter by kind of change. */
export function useResultChanges(
  { savedSearchId, page, phase }: Pick<CompanyResults, "savedSearchId" | "page" | "phase">,
  companies: readonly Company[],
): ResultChangesState {
  const [changes, setChanges] = useState<typeof noMarks | null>(null);
  const [chosen, setOnly] = useState<ChangeKind | null>(null);
  const marks = changes ?? noMarks;
  // Without a company of the chosen kind there is no button that would show all companies again.
  const only = [...marks.values()].some(({ change }) => change.kind === chosen) ? chosen : null;
  const shown = useMemo(
    () =>
      only === null || changes === null
        ? companies
        : companies.filter(({ id }) => changes.get(id)?.change.kind === only),
    [companies, changes, only],
  );
  const line = savedSearchId !== null && (
    <ResultChanges
      key={savedSearchId}
      searchId={savedSearchId}
      page={page}
      isSettled={phase === "done"}
      only={only}
      onOnlyChange={setOnly}
      onChanges={setChanges}
    />
  );
  return { marks, shown, line };
}
