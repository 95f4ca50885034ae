import type { Run } from "@eq/contracts";
import { useMemo } from "react";
import { type EnrichRun, maxFollowedItems, mergeResults, useFirstRunItems } from "../enrich-tool/index.ts";
import { type ContactAnswer, readItemAnswer } from "./contact-results.ts";
import { type SortedAnswers, sortAnswers } from "./sort-answers.ts";

const noAnswers: readonly ContactAnswer[] = [];

/** The answers of the shown run as far as they have arrived. Of a large run these are only the first. */
export function useRunAnswers({ reply, items, run }: EnrichRun<ContactAnswer[]>): {
  answers: SortedAnswers;
  isPartial: boolean;
} {
  const isPartial = run !== null && run.total > maxFollowedItems;
  const first = useFirstAnswers(isPartial ? run : null);
  const answers = useMemo(() => {
    const fromRun = isPartial ? first : [...items.values()].map(readItemAnswer);
    return sortAnswers(mergeResults(reply ?? noAnswers, fromRun));
  }, [reply, items, isPartial, first]);
  return { answers, isPartial };
}

/** The first answers of each outcome of a large run. */
function useFirstAnswers(run: Run | null): readonly ContactAnswer[] {
  const found = useFirstRunItems(run, "found");
  const partly = useFirstRunItems(run, "partly");
  const ambiguous = useFirstRunItems(run, "ambiguous");
  const nothing = useFirstRunItems(run, "nothing");
  return useMemo(
    () => [...found, ...partly, ...ambiguous, ...nothing].map(readItemAnswer),
    [found, partly, ambiguous, nothing],
  );
}
