import {
  type ItemType,
  type LikedItem,
  likedItems,
  listKeyOf,
  replaceLiked,
} from "../browser-lists/index.ts";
import { dislikedKeys, savedPeopleKeys } from "./marks.ts";
import { waitingFor } from "./outbox.ts";

/**
 * The server's liked items, the latest first, become this browser's, with the changes that still wait laid over them.
 * Of `total` only the first are given: what this browser knows of the others stays.
 *
 * @returns how many more there are than this browser knows
 */
export function adoptLiked(
  type: ItemType,
  given: readonly LikedItem[],
  total: number,
  userId: string,
): number {
  const waiting = waitingFor(userId);
  const wish = (item: LikedItem) => waiting.get(listKeyOf(item))?.mark.liked;
  const givenKeys = new Set(given.map(listKeyOf));
  const others = likedItems.get().filter((item) => item.type === type && !givenKeys.has(listKeyOf(item)));
  const arriving = others.filter((item) => wish(item) === true);
  const older = others.filter((item) => wish(item) === undefined).slice(0, total - given.length);
  const stillLiked = given.filter((item) => wish(item) !== false);
  const leaving = [...waiting.values()].filter(
    (change) => change.type === type && change.mark.liked === false,
  );
  replaceLiked(type, [...arriving, ...stillLiked, ...older]);
  const known = likedItems.get().filter((item) => item.type === type).length;
  return Math.max(0, total + arriving.length - leaving.length - known);
}

/** Companies that came without details: one of which this browser has them stays as it is here. */
export function keepDetails(given: readonly LikedItem[]): LikedItem[] {
  const here = new Map(likedItems.get().map((item) => [listKeyOf(item), item]));
  return given.map((item) => {
    const known = here.get(listKeyOf(item));
    return known?.type === "company" && known.enrichedAt ? { ...known, savedAt: item.savedAt } : item;
  });
}

/** The server's saved people become this browser's in the same way; `savedKeys` are among the `given`. */
export function adoptSaved(
  given: readonly LikedItem[],
  savedKeys: ReadonlySet<string>,
  total: number,
  userId: string,
): void {
  const waiting = waitingFor(userId);
  const wish = (key: string) => waiting.get(key)?.mark.saved;
  const givenKeys = new Set(given.map(listKeyOf));
  const others = savedPeopleKeys.get().filter((key) => !givenKeys.has(key));
  savedPeopleKeys.replace([
    ...others.filter((key) => wish(key) === true),
    ...[...givenKeys].filter((key) => wish(key) ?? savedKeys.has(key)),
    ...others.filter((key) => wish(key) === undefined).slice(0, total - given.length),
  ]);
}

/** The server's dislikes become this browser's, with the changes that still wait laid over them. */
export function adoptDislikes(given: Record<ItemType, readonly string[]>, userId: string): void {
  const waiting = waitingFor(userId);
  const keys = (["company", "contact"] as const).flatMap((type) =>
    given[type].map((itemId) => listKeyOf({ type, itemId })),
  );
  const arriving = [...waiting].flatMap(([key, { mark }]) => (mark.disliked ? [key] : []));
  dislikedKeys.replace([...arriving, ...keys.filter((key) => waiting.get(key)?.mark.disliked !== false)]);
}
