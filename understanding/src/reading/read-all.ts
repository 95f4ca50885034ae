import { readNameObjects } from "../context/name-objects.ts";
import { readContext } from "../context/read-context.ts";
import { setAsideOtherNumbers } from "../context/set-aside-numbers.ts";
import type { Draft } from "../draft/draft.ts";
import { readEmployers } from "../employers/read-employers.ts";
import { readFounded } from "../facts/read-founded.ts";
import { readLastRound } from "../facts/read-last-round.ts";
import { readOpenJobs } from "../facts/read-open-jobs.ts";
import { readRemote } from "../facts/read-remote.ts";
import { readTechnologies } from "../facts/read-technologies.ts";
import type { Fallback } from "../fallback/fallback-shape.ts";
import { readGuesses } from "../fallback/read-guesses.ts";
import { setAsideHireCounts } from "../hiring/openings.ts";
import { readQuotedRoles } from "../hiring/quoted-roles.ts";
import { readHiring } from "../hiring/read-hiring.ts";
import { readOpenKinds } from "../industries/read-open-kinds.ts";
import { applyNegatedTerms, readIndustryTerms } from "../industries/read-terms.ts";
import { settleKinds } from "../industries/settle-kinds.ts";
import { readKeywords } from "../keywords/read-keywords.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { readRanges } from "../numbers/read-ranges.ts";
import { readSizes } from "../numbers/read-sizes.ts";
import { readStages } from "../numbers/read-stages.ts";
import { readPlaces } from "../places/read-places.ts";
import { setAsideStory } from "../requests/set-aside-story.ts";
import { readRivals, readSimilar } from "../similar-companies/read-similar.ts";
import { readSort } from "../sort-order/read-sort.ts";
import { readTitles } from "../titles/read-titles.ts";
import { setAsideCustomers } from "../unsearchable/customers.ts";
import {
  setAsideComparisons,
  setAsideDistances,
  setAsideExceptions,
  setAsideHiringManagers,
  setAsideNotHiring,
  setAsideSelfDescription,
} from "../unsearchable/set-aside.ts";
import { setAsideLacks } from "../unsearchable/set-aside-lacks.ts";
import { setAsideLosses } from "../unsearchable/set-aside-losses.ts";
import { consumeRequestWords } from "./first-person.ts";

/**
 * Runs the passes that must come before the pass for places. The words that they claim are not read as places
 * ("companies like Georgia Pacific").
 */
export function runPassesBeforePlaces(draft: Draft, knowledge: Knowledge): void {
  readQuotedRoles(draft);
  setAsideStory(draft, knowledge);
  consumeRequestWords(draft);
  setAsideDistances(draft);
  setAsideSelfDescription(draft);
  readTechnologies(draft, knowledge);
  setAsideCustomers(draft, knowledge);
  readFounded(draft);
  // Before the losses, which read "closed" as companies that shut down.
  readLastRound(draft);
  setAsideLosses(draft, knowledge);
  setAsideLacks(draft, knowledge);
  setAsideExceptions(draft);
  setAsideComparisons(draft);
  setAsideOtherNumbers(draft);
  readOpenJobs(draft, knowledge);
  setAsideHireCounts(draft, knowledge);
  readRanges(draft);
  readSort(draft, knowledge);
  readSimilar(draft, knowledge);
  readRivals(draft, knowledge);
  readEmployers(draft, knowledge);
  readStages(draft, knowledge);
  readNameObjects(draft, knowledge);
}

/**
 * Runs all passes in order. Each pass claims the words that it understands, unless an earlier pass has claimed them.
 */
export function runAllPasses(draft: Draft, knowledge: Knowledge, fallback: Fallback | undefined): void {
  runPassesBeforePlaces(draft, knowledge);
  readPlaces(draft, knowledge);
  setAsideNotHiring(draft, knowledge);
  setAsideHiringManagers(draft);
  readContext(draft, knowledge);
  // Hiring is read before titles: in a people query, a role after "hiring" is an open job, not the searched
  // people's title.
  readHiring(draft, knowledge);
  readRemote(draft, knowledge);
  if (draft.mode === "people") readTitles(draft, knowledge);
  readIndustryTerms(draft, knowledge);
  readSizes(draft, knowledge);
  readOpenKinds(draft, knowledge);
  settleKinds(draft);
  applyNegatedTerms(draft);
  if (fallback) readGuesses(draft, knowledge, fallback);
  readKeywords(draft, knowledge);
  sortByNameUnlessHiring(draft);
}

/**
 * Sorts by name when a query is about layoffs or no hiring. Best match would rank the companies that hire most
 * first.
 */
function sortByNameUnlessHiring({ mode, seeksNoHiring, parameters }: Draft): void {
  if (mode !== "companies" || !seeksNoHiring || parameters.hiring || parameters.sort) return;
  parameters.sort = { by: "name", order: "asc" };
}
