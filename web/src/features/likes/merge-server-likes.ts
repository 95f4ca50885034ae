import {
  type ItemType,
  type LikedItem,
  likedItems,
  listKeyOf,
  replaceLiked,
} from "../browser-lists/index.ts";
import { dislikedKeys, savedPeopleKeys } from "./marks.ts";
import { pendingChanges } from "./outbox.ts";

/** One of the user's lists as the server has it. */
export interface ServerList {
  /** The latest first; of a long list only the beginning. */
  items: readonly LikedItem[];
  /** The length of the whole list. */
  total: number;
}

/**
 * Replaces the browser's liked items of a type by the server's, with the pending changes on top. Items beyond the
 * server's page stay as this browser knows them.
 *
 * @returns how many liked items this browser does not know
 */
export function mergeServerLikes(type: ItemType, { items, total }: ServerList, userId: string): number {
  const pending = pendingChanges(userId);
  const pendingLike = (item: LikedItem) => pending.get(listKeyOf(item))?.mark.liked;
  const serverKeys = new Set(items.map(listKeyOf));
  const localOnly = likedItems.get().filter((item) => item.type === type && !serverKeys.has(listKeyOf(item)));
  const added = localOnly.filter((item) => pendingLike(item) === true);
  const beyondPage = localOnly
    .filter((item) => pendingLike(item) === undefined)
    .slice(0, total - items.length);
  const stillLiked = items.filter((item) => pendingLike(item) !== false);
  const removed = [...pending.values()].filter(
    (change) => change.type === type && change.mark.liked === false,
  );
  replaceLiked(type, [...added, ...stillLiked, ...beyondPage]);
  const knownCount = likedItems.get().filter((item) => item.type === type).length;
  return Math.max(0, total + added.length - removed.length - knownCount);
}

/** Companies that the server sent without details: where this browser has details, they stay. */
export function mergeLocalDetails(items: readonly LikedItem[]): LikedItem[] {
  const local = new Map(likedItems.get().map((item) => [listKeyOf(item), item]));
  return items.map((item) => {
    const localItem = local.get(listKeyOf(item));
    return localItem?.type === "company" && localItem.enrichedAt
      ? { ...localItem, savedAt: item.savedAt }
      : item;
  });
}

/** The same for the saved people, of whom the server sends the keys with its list of liked people. */
export function mergeServerSaves(
  { items, total }: ServerList,
  savedKeys: ReadonlySet<string>,
  userId: string,
): void {
  const pending = pendingChanges(userId);
  const pendingSave = (key: string) => pending.get(key)?.mark.saved;
  const serverKeys = new Set(items.map(listKeyOf));
  const localOnly = savedPeopleKeys.get().filter((key) => !serverKeys.has(key));
  savedPeopleKeys.replace([
    ...localOnly.filter((key) => pendingSave(key) === true),
    ...[...serverKeys].filter((key) => pendingSave(key) ?? savedKeys.has(key)),
    ...localOnly.filter((key) => pendingSave(key) === undefined).slice(0, total - items.length),
  ]);
}

/** Replaces the browser's dislikes by the server's, with the pending changes on top. */
export function mergeServerDislikes(ids: Record<ItemType, readonly string[]>, userId: string): void {
  const pending = pendingChanges(userId);
  const keys = (["company", "contact"] as const).flatMap((type) =>
    ids[type].map((itemId) => listKeyOf({ type, itemId })),
  );
  const added = [...pending].flatMap(([key, { mark }]) => (mark.disliked ? [key] : []));
  dislikedKeys.replace([...added, ...keys.filter((key) => pending.get(key)?.mark.disliked !== false)]);
}
