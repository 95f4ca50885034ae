import type { Company, Contact } from "@eq/contracts";
import { showToast } from "../../ui/toasts.tsx";
import { getCurrentUserId } from "../account/index.ts";
import {
  addLikedItem,
  addRecentItems,
  addToWorklist,
  getItemId,
  getListKey,
  type ListItem,
  type ListItemType,
  likedItems,
  removeLikedItem,
  restoreLikedItem,
  worklistEntries,
} from "../browser-lists/index.ts";
import { focusCard } from "./card-focus.ts";
import { describeMarkChange, type LikeAction } from "./describe-mark-change.ts";
import { dislikedKeys, getMark, type Mark, savedPeopleKeys, useMark } from "./marks.ts";
import { flushOutbox, queueChange } from "./outbox.ts";

export interface LikeControls {
  /** The item's key; null for an item without id, email and name, which cannot be marked. */
  itemKey: string | null;
  mark: Mark;
  toggle: (action: LikeAction) => void;
}

type ItemWithId = ListItem & { itemId: string };

/** A company's marks and a function that toggles them (server: `likeCompany`, `dislikeCompany`). */
export function useLikeCompany(company: Company): LikeControls {
  return useLikeItem("company", company);
}

/** A person's marks and a function that toggles them (server: `likePerson`, `dislikePerson`, `savePerson`). */
export function useLikePerson(person: Contact): LikeControls {
  return useLikeItem("contact", person);
}

function useLikeItem(type: ListItemType, item: Company | Contact): LikeControls {
  const itemId = getItemId(item);
  return {
    itemKey: itemId && getListKey({ type, itemId }),
    mark: useMark(type, itemId),
    toggle: (action) => {
      if (itemId) toggleMark(action, { ...item, type, itemId } as ItemWithId);
    },
  };
}

/** Toggles a mark. The browser's lists change at once, and the outbox then sends the change to the server. */
function toggleMark(action: LikeAction, item: ItemWithId): void {
  const before = getMark(item.type, item.itemId);
  const undo = createUndo(item, before);
  const after = computeNextMark(action, before);
  applyMark(item, after);
  if (action === "like" && after.liked && item.type === "contact") addRecentItems([item]);
  const isGuest = getCurrentUserId() === null;
  showToast({
    ...describeMarkChange({ action, type: item.type, mark: after, isGuest }),
    subject: item.name,
    undo,
  });
}

/** The marks after an action. A saved item is also liked; a disliked item is neither liked nor saved. */
function computeNextMark(action: LikeAction, { liked, disliked, saved }: Mark): Mark {
  if (action === "like") return { liked: !liked, disliked: false, saved: saved && !liked };
  if (action === "dislike") return { liked: false, disliked: !disliked, saved: false };
  return { liked: true, disliked: false, saved: !saved };
}

/**
 * Creates an undo function that restores the item's marks and its position in the liked items, and focuses its card.
 */
function createUndo(item: ItemWithId, before: Mark): () => void {
  const key = getListKey(item);
  const index = likedItems.get().findIndex((other) => getListKey(other) === key);
  const liked = likedItems.get()[index];
  return () => {
    applyMark(item, before);
    if (liked) restoreLikedItem(liked, index);
    focusCard(key);
  };
}

/** Writes the marks to the browser's lists and queues the changed ones for the server. */
function applyMark(item: ItemWithId, next: Mark): void {
  const before = getMark(item.type, item.itemId);
  if (next.liked && !before.liked) addLikedItem(item);
  if (!next.liked && before.liked) removeLikedItem(item.type, item.itemId);
  if (next.saved !== before.saved) applySavedMark(item, next.saved);
  const key = getListKey(item);
  if (next.disliked) dislikedKeys.add([key]);
  else dislikedKeys.remove([key]);
  const changed = pickChangedMarks(item, before, next);
  if (Object.keys(changed).length === 0) return;
  queueChange(getCurrentUserId(), item, changed);
  void flushOutbox();
}

function applySavedMark(item: ItemWithId, saved: boolean): void {
  if (item.type === "company" && saved) addToWorklist(item);
  else if (item.type === "company") worklistEntries.remove([item.itemId]);
  else if (saved) savedPeopleKeys.add([getListKey(item)]);
  else savedPeopleKeys.remove([getListKey(item)]);
}

/**
 * Returns the changed marks to send to the server. Leaves out `saved` for a company, because only this browser stores
 * it.
 */
function pickChangedMarks(item: ItemWithId, before: Mark, next: Mark): Partial<Mark> {
  return {
    ...(next.liked !== before.liked && { liked: next.liked }),
    ...(next.disliked !== before.disliked && { disliked: next.disliked }),
    ...(item.type === "contact" && next.saved !== before.saved && { saved: next.saved }),
  };
}
