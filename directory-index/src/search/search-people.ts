import { type Bitset, countBits } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import type { AskedKeywords, Question } from "../requests/question.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import type { Segment } from "../segment/segment.ts";
import { addKeywordPoints, noScores } from "./company-scores.ts";
import type { PersonOrder } from "./level-runs.ts";
import type { SegmentHits } from "./merge-pages.ts";
import { keepEmployed, keepPersons, keepTouched, livePeople, peopleOf } from "./person-filter.ts";
import { personOrder } from "./person-order.ts";
import type { EmployerScores } from "./person-relevance.ts";
import { rowsOfRuns } from "./rows-in-order.ts";

/** The people of one segment that answer. */
export interface FoundPeople {
  readonly set: Bitset;
  readonly employers: EmployerScores | null;
}

/** Every condition is a set of its own; what is asked of their companies is a set of companies, then of people. */
export function findPeople(searched: SearchedSegment, question: Question, scratch: Scratch): FoundPeople {
  const { segment } = searched;
  const set = livePeople(searched, question.demoHidden, scratch);
  keepPersons(set, segment, question, scratch);
  keepEmployed(set, segment, question, scratch);
  const employers = question.keywords && scoreEmployers(set, segment, question.keywords, scratch);
  return { set, employers };
}

/** What companies are worth by keywords; where these filter, the set keeps only whom one touches. */
function scoreEmployers(
  set: Bitset,
  segment: Segment,
  keywords: AskedKeywords,
  scratch: Scratch,
): EmployerScores {
  const companies = noScores(segment, scratch);
  addKeywordPoints(segment, companies, { keywords, among: null }, scratch);
  if (keywords.filter) {
    keepTouched(set, segment, { touched: companies.scored, phrases: keywords.phrases }, scratch);
  }
  return { scores: companies.scores, people: peopleOf(companies.scored, segment, scratch) };
}

/** What was found, in the order of an answer. */
export function personHits(
  { segment: { people } }: SearchedSegment,
  { set, employers }: FoundPeople,
  question: Question,
  scratch: Scratch,
): SegmentHits {
  const order: PersonOrder = personOrder(people, question, employers);
  const total = countBits(set);
  return {
    total,
    direction: order.direction,
    rows: (from, to) => rowsOfRuns(order.runs(set, total, scratch), from, to),
    keyOf: (row) => order.keyOf(row),
  };
}
