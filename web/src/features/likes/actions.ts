import { showToast } from "../../ui/toasts.tsx";
import { currentUser } from "../account/index.ts";
import {
  addLiked,
  addRecents,
  addToWorklist,
  type Item,
  itemIdOf,
  likedItems,
  listKeyOf,
  removeLiked,
  restoreLiked,
  worklist,
} from "../browser-lists/index.ts";
import { focusCard } from "./card-focus.ts";
import { flushOutbox } from "./flush-outbox.ts";
import { dislikedKeys, type Mark, markOf, savedPeopleKeys } from "./marks.ts";
import { noteChange } from "./outbox.ts";
import { bringBack, putAway, putAwayKeys } from "./put-away.ts";

export type LikeAction = "like" | "dislike" | "save";

type Known = Item & { itemId: string };

/** Likes, dislikes or saves an item, or takes that back; what is not known by anything is left alone. */
export function toggle(action: LikeAction, item: Item): void {
  const itemId = itemIdOf(item);
  if (itemId === null) return;
  const known = { ...item, itemId };
  const before = markOf(item.type, itemId);
  const undo = rememberPlace(known, before);
  const after = markAfter(action, before);
  applyMark(known, after);
  if (action === "like" && after.liked) noteLike(known);
  showToast({
    text: textOf(action, after),
    detail: currentUser() === null && after[partOf[action]] ? guestDetail : null,
    undo,
  });
}

const guestDetail = "Sign in to keep it in your account.";
const partOf = { like: "liked", dislike: "disliked", save: "saved" } as const;

/** What is saved is liked too, and what is disliked is neither. */
function markAfter(action: LikeAction, { liked, disliked, saved }: Mark): Mark {
  if (action === "like") return { liked: !liked, disliked: false, saved: saved && !liked };
  if (action === "dislike") return { liked: false, disliked: !disliked, saved: false };
  return { liked: true, disliked: false, saved: !saved };
}

function textOf(action: LikeAction, { liked, disliked, saved }: Mark): string {
  if (action === "like") return liked ? "Added to Liked" : "Removed from Liked";
  if (action === "dislike") return disliked ? "Hidden in your results" : "No longer hidden";
  return saved ? "Saved" : "No longer saved";
}

/** A liked company leaves the list at hand; a liked person stays and is a recent one. */
function noteLike(item: Known): void {
  if (item.type === "company") putAway(listKeyOf(item));
  else addRecents([item]);
}

/** Gives what puts everything back: the mark, the place among the liked ones and in the list at hand. */
function rememberPlace(item: Known, before: Mark): () => void {
  const key = listKeyOf(item);
  const place = likedItems.get().findIndex((other) => listKeyOf(other) === key);
  const kept = likedItems.get()[place];
  const wasPutAway = putAwayKeys.get().has(key);
  return () => {
    applyMark(item, before);
    if (kept) restoreLiked(kept, place);
    if (!wasPutAway) bringBack(key);
    focusCard(key);
  };
}

/** Writes a mark to this browser's lists, and notes for the server what is new. */
function applyMark(item: Known, next: Mark): void {
  const before = markOf(item.type, item.itemId);
  keepLiked(item, before, next);
  keepSaved(item, before, next);
  const key = listKeyOf(item);
  if (next.disliked) dislikedKeys.add([key]);
  else dislikedKeys.remove([key]);
  const told = changedParts(item, before, next);
  if (Object.keys(told).length === 0) return;
  noteChange(currentUser(), item, told);
  void flushOutbox();
}

function keepLiked(item: Known, before: Mark, next: Mark): void {
  if (next.liked && !before.liked) addLiked(item);
  if (!next.liked && before.liked) removeLiked(item.type, item.itemId);
}

function keepSaved(item: Known, before: Mark, next: Mark): void {
  if (next.saved === before.saved) return;
  if (item.type === "contact") {
    if (next.saved) savedPeopleKeys.add([listKeyOf(item)]);
    else savedPeopleKeys.remove([listKeyOf(item)]);
  } else if (next.saved) addToWorklist(item);
  else worklist.remove([item.itemId]);
}

/** What is told of a mark: that a company is saved stays here, that a person is saved says that they are liked. */
function changedParts(item: Known, before: Mark, next: Mark): Partial<Mark> {
  const told: Partial<Mark> = {};
  if (next.liked !== before.liked) told.liked = next.liked;
  if (next.disliked !== before.disliked) told.disliked = next.disliked;
  if (item.type === "contact" && next.saved !== before.saved) told.saved = next.saved;
  return told;
}
