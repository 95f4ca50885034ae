import { type Company, readCompany } from "@eq/contracts";
import {
  getItemId,
  getListKey,
  type LikedItem,
  type ListItem,
  type ListItemType,
  likedCompanies,
  likedItems,
  recentItems,
  worklistEntries,
} from "./browser-lists.ts";

/** Puts an item on top of the liked items; ignores an item without id, email and name. */
export function addLikedItem(item: ListItem, now: Date = new Date()): void {
  const itemId = getItemId(item);
  if (itemId === null) return;
  likedItems.add([{ ...item, itemId, savedAt: now.toISOString() }]);
  likedCompanies.add(extractCompany(item));
  dispatchListEvent("eq_liked_items_changed", item.type, itemId);
}

/** Puts a removed item back at its old position in the liked items. */
export function restoreLikedItem(item: LikedItem, index: number): void {
  const otherItems = likedItems.get().filter((other) => getListKey(other) !== getListKey(item));
  likedItems.replace(otherItems.toSpliced(index, 0, item));
  likedCompanies.add(extractCompany(item));
  dispatchListEvent("eq_liked_items_changed", item.type, item.itemId);
}

/**
 * Replaces the liked items of one type. Sorts companies and people together, newest first, so that the list's limit
 * drops the oldest items of both. Dispatches an event for each added or removed item.
 */
export function replaceLikedItems(type: ListItemType, items: readonly LikedItem[]): void {
  const all = likedItems.get();
  const before = all.filter((item) => item.type === type).map(({ itemId }) => itemId);
  const after = items.map(({ itemId }) => itemId);
  likedItems.replace([...items, ...all.filter((item) => item.type !== type)].toSorted(compareNewestFirst));
  if (type === "company") likedCompanies.replace(items.flatMap(extractCompany));
  for (const id of [...before.filter((one) => !after.includes(one)), ...after]) {
    if (!before.includes(id) || !after.includes(id)) dispatchListEvent("eq_liked_items_changed", type, id);
  }
}

export function removeLikedItem(type: ListItemType, itemId: string): void {
  likedItems.remove([`${type} ${itemId}`]);
  if (type === "company") likedCompanies.remove([itemId]);
  dispatchListEvent("eq_liked_items_changed", type, itemId);
}

/** Puts items on top of the recent items, in their order. */
export function addRecentItems(items: readonly ListItem[], now: Date = new Date()): void {
  const viewedAt = now.toISOString();
  const recents = items.flatMap((item) => {
    const itemId = getItemId(item);
    return itemId === null ? [] : [{ ...item, itemId, viewedAt }];
  });
  if (recents.length === 0) return;
  recentItems.add(recents);
  for (const { type, itemId } of recents) dispatchListEvent("eq_recent_items_changed", type, itemId);
}

export function addToWorklist(company: Company): void {
  const { id, name, industry, location, city, state, logo, website, leadStatus } = company;
  const place = location ?? ([city, state].filter(Boolean).join(", ") || null);
  const entry = { industry: industry ?? null, location: place, logo: logo ?? null, website: website ?? null };
  worklistEntries.add([{ id: id || name, name, ...entry, leadStatus }]);
}

function compareNewestFirst(one: LikedItem, other: LikedItem): number {
  return (Date.parse(other.savedAt) || 0) - (Date.parse(one.savedAt) || 0);
}

/**
 * Returns an array with the company of a list item, without the fields that the list added. The array is empty for a
 * person.
 */
function extractCompany(item: ListItem): Company[] {
  return item.type === "company" ? [readCompany(item)].filter((company) => company !== null) : [];
}

function dispatchListEvent(name: string, type: ListItemType, itemId: string): void {
  window.dispatchEvent(new CustomEvent(name, { detail: { type, itemId } }));
}
