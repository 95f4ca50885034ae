import { persistedText } from "../../lib/persisted/persisted.ts";
import { clearKeys } from "../../lib/persisted/text-storage.ts";
import { lastFeed, likedCompanies, likedItems, recentItems, worklist } from "../browser-lists/index.ts";
import { flushOutbox, followTheLine } from "./flush-outbox.ts";
import { dislikedKeys, savedPeopleKeys } from "./marks.ts";
import { claimChanges, dropGuestChanges } from "./outbox.ts";

/** Whose lists this browser holds. Gone with them when the user signs out. */
const owner = persistedText("eq_likes_owner");

/** A user is there: another one's lists go, a guest's likes become theirs, and what waits is sent. */
export function enterAccount(userId: string): void {
  const before = owner.get();
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
    clearKeys("hotlead_");
  }
  hasEntered = true;
  owner.set(userId);
  claimChanges(userId);
  followTheLine();
  void flushOutbox();
}

let hasEntered = false;

/**
 * Nobody is signed in on a page that was just opened: what a guest liked or saved on it before is gone, and what is
 * kept of a user whose session has run out is shown to nobody. What waits for that user stays.
 */
export function enterAsGuest(): void {
  if (hasEntered) return;
  hasEntered = true;
  for (const list of [likedItems, likedCompanies, worklist, dislikedKeys, savedPeopleKeys]) {
    if (list.get().length > 0) list.replace([]);
  }
  dropGuestChanges();
}

/** False once the user has signed out, while an answer was on its way. */
export function isStillThere(userId: string): boolean {
  return owner.get() === userId;
}
