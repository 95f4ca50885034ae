import { type FeedReason, followedCompanyLimit } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { listDislikedCompanies, listLikedIds } from "../likes/index.ts";
import { type ComparedValues, listSearchedCompanies } from "../search-changes/index.ts";

/** A company whose events are in the user's feed. */
export interface FollowedCompany {
  reason: FeedReason;
  /** What the user's latest search saw of it; null for a company that no search found. */
  observed: ComparedValues | null;
}

/** Lists the companies that the user liked, then those of the latest searches, without disliked ones, by id. */
export async function listFollowedCompanies(
  db: Queryable,
  userId: string,
): Promise<Map<string, FollowedCompany>> {
  const [likedIds, dislikedIds, searched] = await Promise.all([
    listLikedIds(db, userId, followedCompanyLimit),
    listDislikedCompanies(db, userId),
    listSearchedCompanies(db, userId, followedCompanyLimit),
  ]);
  const observed = new Map(searched.map((company) => [company.id, company]));
  const liked = likedIds.map((id): [string, FollowedCompany] => [
    id,
    { reason: { kind: "liked" }, observed: observed.get(id) ?? null },
  ]);
  const disliked = new Set(dislikedIds);
  const followed = new Map(liked.filter(([id]) => !disliked.has(id)));
  for (const company of searched) {
    if (followed.size >= followedCompanyLimit) break;
    if (followed.has(company.id) || disliked.has(company.id)) continue;
    const { searchId, query } = company;
    followed.set(company.id, { reason: { kind: "search", searchId, query }, observed: company });
  }
  return followed;
}
