import { ageInDays, type JobEvidence, type PostingEvidence } from "./evidence.ts";

/** One opening, however often it was put up; ages in days. */
export interface Opening {
  /** As it was put up last. */
  posting: PostingEvidence;
  /** Since it was put up first; null when not known. */
  age: number | null;
  /** Since it was taken down; null while it is open or when not known. */
  closedAge: number | null;
  isOpen: boolean;
  timesPosted: number;
}

/** Put up again within so many days after it was taken down, a posting is the same one. */
const repostDays = 30;

/**
 * The openings behind the postings, newest first. A posting with the title and place of one that was taken
 * down at most 30 days before is that one put up again: not new, as old as the first, and nothing was
 * closed. Two that are open at once are two openings.
 */
export function settlePostings({ postings }: JobEvidence, day: string): Opening[] {
  const waiting = new Map<string, Opening[]>();
  const openings: Opening[] = [];
  for (const posting of postings.toSorted(byDayPosted)) {
    const opening = takeReposted(waiting, posting, day) ?? start(posting, day, openings);
    opening.posting = posting;
    opening.isOpen = posting.closedOn === null;
    opening.closedAge = ageInDays(posting.closedOn, day);
    opening.timesPosted += 1;
    if (posting.title !== "" && opening.closedAge !== null) {
      const key = keyOf(posting);
      waiting.set(key, [...(waiting.get(key) ?? []), opening]);
    }
  }
  return openings.toSorted(byAge);
}

function start(posting: PostingEvidence, day: string, openings: Opening[]): Opening {
  const age = ageInDays(posting.postedOn, day);
  const opening = { posting, age, closedAge: null, isOpen: true, timesPosted: 0 };
  openings.push(opening);
  return opening;
}

/** The one of the same title and place that was taken down last before this day, if that is not too long ago. */
function takeReposted(waiting: Map<string, Opening[]>, posting: PostingEvidence, day: string) {
  const known = waiting.get(keyOf(posting));
  const age = ageInDays(posting.postedOn, day);
  if (!known || age === null) return null;
  const fits = ({ closedAge }: Opening) =>
    closedAge !== null && closedAge >= age && closedAge - age <= repostDays;
  const place = known.findLastIndex(fits);
  return place < 0 ? null : (known.splice(place, 1)[0] ?? null);
}

const keyOf = ({ title, place }: PostingEvidence) =>
  `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")}|${(place ?? "").toLowerCase()}`;

const byDayPosted = (one: PostingEvidence, other: PostingEvidence) =>
  compare(one.postedOn ?? "", other.postedOn ?? "");
const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

/** Unknown ages last. */
const byAge = (one: Opening, other: Opening) =>
  (one.age ?? Number.MAX_SAFE_INTEGER) - (other.age ?? Number.MAX_SAFE_INTEGER);
