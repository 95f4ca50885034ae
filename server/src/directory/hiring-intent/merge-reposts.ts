import { calculateAgeInDays, type JobEvidence, type PostingEvidence } from "./evidence.ts";

/** One opening with all its reposts; ages in days. */
export interface Opening {
  /** The latest posting of the opening. */
  posting: PostingEvidence;
  /** Days since the opening was first posted; null when unknown. */
  age: number | null;
  /** Days since the opening's latest posting closed; null while that posting is open or when unknown. */
  closedAge: number | null;
  isOpen: boolean;
  timesPosted: number;
}

/** A posting that reappears within this many days after it closed is a repost. */
const maxRepostGapDays = 30;

/**
 * Merges postings into openings; returns them newest first. A posting is a repost if another with the same title and
 * place closed at most 30 days before. Both then belong to one opening: it is as old as its first posting, and the
 * closing in between does not count. Two postings that are open at the same time are two openings.
 */
export function mergeReposts({ postings }: JobEvidence, day: string): Opening[] {
  const closedOpenings = new Map<string, Opening[]>();
  const openings: Opening[] = [];
  for (const posting of postings.toSorted(compareByDayPosted)) {
    const opening = takeRepostedOpening(closedOpenings, posting, day) ?? addOpening(posting, day, openings);
    opening.posting = posting;
    opening.isOpen = posting.closedOn === null;
    opening.closedAge = calculateAgeInDays(posting.closedOn, day);
    opening.timesPosted += 1;
    if (posting.title !== "" && opening.closedAge !== null) {
      const key = makeOpeningKey(posting);
      closedOpenings.set(key, [...(closedOpenings.get(key) ?? []), opening]);
    }
  }
  return openings.toSorted(compareByAge);
}

function addOpening(posting: PostingEvidence, day: string, openings: Opening[]): Opening {
  const age = calculateAgeInDays(posting.postedOn, day);
  const opening = { posting, age, closedAge: null, isOpen: true, timesPosted: 0 };
  openings.push(opening);
  return opening;
}

/**
 * Finds the opening that the posting reposts: the last one with the same title and place that closed shortly before.
 * Removes this opening from the list and returns it.
 */
function takeRepostedOpening(closedOpenings: Map<string, Opening[]>, posting: PostingEvidence, day: string) {
  const sameKey = closedOpenings.get(makeOpeningKey(posting));
  const age = calculateAgeInDays(posting.postedOn, day);
  if (!sameKey || age === null) return null;
  const closedShortlyBefore = ({ closedAge }: Opening) =>
    closedAge !== null && closedAge >= age && closedAge - age <= maxRepostGapDays;
  const index = sameKey.findLastIndex(closedShortlyBefore);
  return index < 0 ? null : (sameKey.splice(index, 1)[0] ?? null);
}

const makeOpeningKey = ({ title, place }: PostingEvidence) =>
  `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")}|${(place ?? "").toLowerCase()}`;

const compareByDayPosted = (one: PostingEvidence, other: PostingEvidence) =>
  compareDays(one.postedOn ?? "", other.postedOn ?? "");
const compareDays = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

/** Sorts openings newest first, unknown ages last. */
const compareByAge = (one: Opening, other: Opening) =>
  (one.age ?? Number.MAX_SAFE_INTEGER) - (other.age ?? Number.MAX_SAFE_INTEGER);
