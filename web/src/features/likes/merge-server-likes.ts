import {
  getListKey,
  type LikedItem,
  type ListItemType,
  likedItems,
  replaceLikedItems,
} from "../browser-lists/index.ts";
import { dislikedKeys, savedPeopleKeys } from "./marks.ts";
import { getPendingChanges } from "./outbox.ts";

/** The first page of one of the user's lists on the server. */
export interface ServerList {
  /** Newest first; a long list's first page only. */
  items: readonly LikedItem[];
  /** The number of items in the whole list. */
  total: number;
}

/**
 * Replaces the browser's liked items of one type by the server's, then applies the pending changes. The server sends
 * only its first page. For the items after that page, this browser keeps its own copies.
 *
 * @returns the number of the user's liked items that this browser does not store
 */
export function mergeServerLikes(type: ListItemType, { items, total }: ServerList, userId: string): number {
  const pending = getPendingChanges(userId);
  const pendingLike = (item: LikedItem) => pending.get(getListKey(item))?.mark.liked;
  const serverKeys = new Set(items.map(getListKey));
  const localOnly = likedItems
    .get()
    .filter((item) => item.type === type && !serverKeys.has(getListKey(item)));
  const added = localOnly.filter((item) => pendingLike(item) === true);
  const beyondPage = localOnly
    .filter((item) => pendingLike(item) === undefined)
    .slice(0, total - items.length);
  const stillLiked = items.filter((item) => pendingLike(item) !== false);
  const removed = [...pending.values()].filter(
    (change) => change.type === type && change.mark.liked === false,
  );
  replaceLikedItems(type, [...added, ...stillLiked, ...beyondPage]);
  const knownCount = likedItems.get().filter((item) => item.type === type).length;
  return Math.max(0, total + added.length - removed.length - knownCount);
}

/**
 * Returns the server's items, but replaces companies whose details this browser stores by the stored companies. The
 * server sent these items without details.
 */
export function mergeLocalDetails(items: readonly LikedItem[]): LikedItem[] {
  const local = new Map(likedItems.get().map((item) => [getListKey(item), item]));
  return items.map((item) => {
    const localItem = local.get(getListKey(item));
    return localItem?.type === "company" && localItem.enrichedAt
      ? { ...localItem, savedAt: item.savedAt }
      : item;
  });
}

/**
 * Replaces the browser's saved people by the server's and applies the pending changes.
 *
 * @param savedKeys keys of the liked people on the server's page that are also saved
 */
export function mergeServerSaves(
  { items, total }: ServerList,
  savedKeys: ReadonlySet<string>,
  userId: string,
): void {
  const pending = getPendingChanges(userId);
  const pendingSave = (key: string) => pending.get(key)?.mark.saved;
  const serverKeys = new Set(items.map(getListKey));
  const localOnly = savedPeopleKeys.get().filter((key) => !serverKeys.has(key));
  savedPeopleKeys.replace([
    ...localOnly.filter((key) => pendingSave(key) === true),
    ...[...serverKeys].filter((key) => pendingSave(key) ?? savedKeys.has(key)),
    ...localOnly.filter((key) => pendingSave(key) === undefined).slice(0, total - items.length),
  ]);
}

/** Replaces the browser's dislikes by the server's and applies the pending changes. */
export function mergeServerDislikes(ids: Record<ListItemType, readonly string[]>, userId: string): void {
  const pending = getPendingChanges(userId);
  const keys = (["company", "contact"] as const).flatMap((type) =>
    ids[type].map((itemId) => getListKey({ type, itemId })),
  );
  const added = [...pending].flatMap(([key, { mark }]) => (mark.disliked ? [key] : []));
  dislikedKeys.replace([...added, ...keys.filter((key) => pending.get(key)?.mark.disliked !== false)]);
}
