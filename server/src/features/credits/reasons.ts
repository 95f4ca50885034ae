/** The reasons that entries of the ledger state: why a credit was charged, held or released. Users read them. */
export const reasons = {
  held: "On hold while the search runs",
  heldForRun: "On hold while the run goes on",
  results: "A search with results",
  refined: "Changing filters is free",
  manyRefinements: "More than 20 refinements of one text within an hour",
  nothingFound: "Nothing found is never charged",
  unfinished: "The search did not finish; nothing was charged",
  replaced: "The search went on with better parameters",
  runStopped: "The run stopped; its credits are free again",
  lessNeeded: "The run needs fewer credits",
} as const;
