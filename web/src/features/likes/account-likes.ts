import { canStore, forgetKeptSearches, storedText } from "../../lib/storage.ts";
import { lastFeed, likedCompanies, likedItems, recentItems, worklist } from "../kept-items/index.ts";
import { flushOutbox, followTheLine } from "./flush-outbox.ts";
import { dislikedKeys, savedPeopleKeys } from "./marks.ts";
import { claimChanges } from "./outbox.ts";

/** Whose lists this browser holds. Gone with them when the user signs out. */
const owner = storedText("eq_likes_owner");

/** A user is there: another one's lists go, a guest's likes become theirs, and what waits is sent. */
export function enterAccount(userId: string): void {
  const before = owner.read();
  if (before !== null && before !== userId) {
    for (const list of [
      likedItems,
      likedCompanies,
      recentItems,
      lastFeed,
      worklist,
      dislikedKeys,
      savedPeopleKeys,
    ]) {
      list.replace([]);
    }
    forgetKeptSearches();
  }
  owner.write(userId);
  claimChanges(userId);
  followTheLine();
  void flushOutbox();
}

/** False once the user has signed out, while an answer was on its way. */
export function isStillThere(userId: string): boolean {
  return owner.read() === userId || !canStore();
}
