import { createPersistedText } from "../../lib/persisted/persisted.ts";
import { clearStorageKeys } from "../../lib/persisted/text-storage.ts";
import { clearUndoableToasts } from "../../ui/toasts.tsx";
import {
  lastFeedCompanies,
  likedCompanies,
  likedItems,
  recentItems,
  worklistEntries,
} from "../browser-lists/index.ts";
import { dislikedKeys, savedPeopleKeys } from "./marks.ts";
import { claimGuestChanges, dropGuestChanges, flushOutbox, retryWhenOnline } from "./outbox.ts";

/** Id of the user whose lists this browser stores. */
const storedListOwnerId = createPersistedText("eq_likes_owner");

const userLikeLists = [likedItems, likedCompanies, worklistEntries, dislikedKeys, savedPeopleKeys];

let hasStarted = false;

/** Called when a user is signed in: clears another user's lists, claims a guest's likes and sends pending changes. */
export function startUserLikes(userId: string): void {
  const previousOwner = storedListOwnerId.get();
  if (previousOwner !== userId) clearUndoableToasts();
  if (previousOwner !== null && previousOwner !== userId) {
    for (const list of [...userLikeLists, recentItems, lastFeedCompanies]) list.replace([]);
    clearStorageKeys("hotlead_");
  }
  hasStarted = true;
  storedListOwnerId.set(userId);
  claimGuestChanges(userId);
  retryWhenOnline();
  void flushOutbox();
}

/**
 * Called when a guest opens the page: clears the likes of an earlier guest, and those of a user whose session has
 * expired. The user's unsent changes stay in the outbox.
 */
export function startGuestLikes(): void {
  if (hasStarted) return;
  hasStarted = true;
  for (const list of userLikeLists) if (list.get().length > 0) list.replace([]);
  dropGuestChanges();
}

/** False once the user has signed out, in this tab or in another tab. */
export function isStillSignedIn(userId: string): boolean {
  return storedListOwnerId.get() === userId;
}
