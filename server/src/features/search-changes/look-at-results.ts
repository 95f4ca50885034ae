import { setTimeout as sleep } from "node:timers/promises";
import { type Company, type SearchParameters, watchDepth } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";

/** Companies of one page, and the pause after each, so that searches of users run in between. */
const pageSize = 250;
const pauseMs = 20;

export interface LookSources {
  prospects: ProspectData;
  /** Brings scores of an earlier day up to date, as a search of a user does. */
  refreshScores: (companies: readonly Company[]) => Promise<Company[]>;
}

/** Results that changed while they were read; whoever is new or gone among them is not known. */
export class ResultsChanged extends Error {
  override name = "ResultsChanged";
}

/**
 * Reads all results of a search, at most `watchDepth`.
 * @throws ResultsChanged when the pages do not agree on the total
 */
export async function lookAtResults(
  { prospects, refreshScores }: LookSources,
  parameters: SearchParameters,
  signal: AbortSignal,
): Promise<{ companies: Company[]; total: number }> {
  const companies: Company[] = [];
  let total: number | null = null;
  for (let number = 1; companies.length < watchDepth; number += 1) {
    const page = await prospects.searchCompanies(parameters, { number, size: pageSize }, { signal });
    if (total !== null && page.total !== total)
      throw new ResultsChanged(`The search had ${total} results, then ${page.total}`);
    total = page.total;
    companies.push(...(await refreshScores(page.companies)));
    if (page.companies.length < pageSize) break;
    await sleep(pauseMs, undefined, { signal });
  }
  return { companies, total: total ?? 0 };
}
