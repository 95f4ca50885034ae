import type { BoardPosting } from "../../adapters/job-boards/port.ts";

/** An opening: one posting of a board, or several for the same requisition in different places. */
export interface Opening {
  /** The oldest posting. */
  readonly posting: BoardPosting;
  readonly postings: readonly BoardPosting[];
}

/** A stored job of a board. */
export interface StoredOpening {
  readonly job_id: number;
  readonly external_id: string;
  /** External ids of the postings that were last seen of it. */
  readonly posting_ids: readonly string[];
}

/**
 * Merges the postings of a requisition that have the same title: a place is no opening of its own. Postings without a
 * requisition, or with another title, are openings of their own, since companies reuse numbers.
 */
export function groupPostings(postings: readonly BoardPosting[]): Opening[] {
  const groups = Map.groupBy(postings, ({ id, requisition, title }) =>
    requisition === null ? `posting ${id}` : `requisition ${requisition} ${makeTitleKey(title)}`,
  );
  return [...groups.values()].map((group) => {
    const sorted = group.toSorted(comparePostings);
    return { posting: sorted[0] as BoardPosting, postings: sorted };
  });
}

const makeTitleKey = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const comparePostings = (one: BoardPosting, other: BoardPosting) =>
  compareTexts(one.postedAt ?? "9", other.postedAt ?? "9") || compareTexts(one.id, other.id);
const compareTexts = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

/**
 * Finds the stored job of each opening by the ids of its postings. An opening that has the posting under which the job was
 * stored takes precedence, because two openings may claim a job after a requisition was split. When two jobs became one
 * opening, one of them stays without an opening; see `findListed`.
 */
export function matchOpenings<Stored extends StoredOpening>(
  openings: readonly Opening[],
  stored: readonly Stored[],
  makeExternalId: (postingId: string) => string,
): Map<Opening, Stored> {
  const matches = new Map<Opening, Stored>();
  const free = new Set(stored);
  const match = (jobs: ReadonlyMap<string, Stored>) => {
    for (const opening of openings) {
      if (matches.has(opening)) continue;
      const candidates = opening.postings.map(({ id }) => jobs.get(makeExternalId(id)));
      const job = candidates.find((candidate) => candidate !== undefined && free.has(candidate));
      if (job === undefined) continue;
      matches.set(opening, job);
      free.delete(job);
    }
  };
  match(new Map(stored.map((job) => [job.external_id, job])));
  match(new Map(stored.flatMap((job) => job.posting_ids.map((id) => [id, job]))));
  return matches;
}

/** Finds the stored jobs any posting of which is listed, also when another job has the opening of that posting. */
export function findListed<Stored extends StoredOpening>(
  stored: readonly Stored[],
  postingIds: ReadonlySet<string>,
): Stored[] {
  return stored.filter(({ external_id, posting_ids }) =>
    (posting_ids.length === 0 ? [external_id] : posting_ids).some((id) => postingIds.has(id)),
  );
}
