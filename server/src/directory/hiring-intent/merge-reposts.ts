import { ageInDays, type JobEvidence, type PostingEvidence } from "./evidence.ts";

/** One opening with all its reposts; ages in days. */
export interface Opening {
  /** The latest posting of the opening. */
  posting: PostingEvidence;
  /** Days since its first posting; null when unknown. */
  age: number | null;
  /** Days since its latest posting closed; null while it is open or when unknown. */
  closedAge: number | null;
  isOpen: boolean;
  timesPosted: number;
}

/** A posting that reappears within this many days after it closed is a repost. */
const repostDays = 30;

/**
 * Merges postings into openings, newest first. A posting is a repost if a posting with the same title and place closed
 * at most 30 days before. The opening is then as old as its first posting, and the closing does not count. Two postings
 * that are open at the same time are two openings.
 */
export function mergeReposts({ postings }: JobEvidence, day: string): Opening[] {
  const closedOpenings = new Map<string, Opening[]>();
  const openings: Opening[] = [];
  for (const posting of postings.toSorted(byDayPosted)) {
    const opening = takeRepostedOpening(closedOpenings, posting, day) ?? addOpening(posting, day, openings);
    opening.posting = posting;
    opening.isOpen = posting.closedOn === null;
    opening.closedAge = ageInDays(posting.closedOn, day);
    opening.timesPosted += 1;
    if (posting.title !== "" && opening.closedAge !== null) {
      const key = openingKey(posting);
      closedOpenings.set(key, [...(closedOpenings.get(key) ?? []), opening]);
    }
  }
  return openings.toSorted(byAge);
}

function addOpening(posting: PostingEvidence, day: string, openings: Opening[]): Opening {
  const age = ageInDays(posting.postedOn, day);
  const opening = { posting, age, closedAge: null, isOpen: true, timesPosted: 0 };
  openings.push(opening);
  return opening;
}

/**
 * Removes and returns the opening that the posting reposts: the last one with its title and place that closed shortly
 * before.
 */
function takeRepostedOpening(closedOpenings: Map<string, Opening[]>, posting: PostingEvidence, day: string) {
  const sameKey = closedOpenings.get(openingKey(posting));
  const age = ageInDays(posting.postedOn, day);
  if (!sameKey || age === null) return null;
  const closedShortlyBefore = ({ closedAge }: Opening) =>
    closedAge !== null && closedAge >= age && closedAge - age <= repostDays;
  const index = sameKey.findLastIndex(closedShortlyBefore);
  return index < 0 ? null : (sameKey.splice(index, 1)[0] ?? null);
}

const openingKey = ({ title, place }: PostingEvidence) =>
  `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")}|${(place ?? "").toLowerCase()}`;

const byDayPosted = (one: PostingEvidence, other: PostingEvidence) =>
  compareDays(one.postedOn ?? "", other.postedOn ?? "");
const compareDays = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

/** Sorts openings newest first, unknown ages last. */
const byAge = (one: Opening, other: Opening) =>
  (one.age ?? Number.MAX_SAFE_INTEGER) - (other.age ?? Number.MAX_SAFE_INTEGER);
