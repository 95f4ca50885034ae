import type { SearchOutcome } from "../use-search-session.ts";

/** Whether a search of the current mode is under way, up to its last company. */
export function isRunning({ mode, companies, people }: SearchOutcome): boolean {
  const { phase } = (mode === "people" ? people : companies).results;
  return phase === "searching" || phase === "enriching";
}
