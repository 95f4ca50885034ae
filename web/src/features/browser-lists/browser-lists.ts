import { type Company, type Contact, readCompany, readContact, readLeadStatus } from "@eq/contracts";
import * as z from "zod/mini";
import { persistedList } from "../../lib/persisted/persisted-list.ts";

/** Most items of each list. */
export const listLimits = {
  likedCompanies: 200,
  worklist: 500,
  lastFeed: 200,
  likedItems: 200,
  recentItems: 200,
} as const;

/** A company or a person, by `type`. */
export type Item = (Company & { type: "company" }) | (Contact & { type: "contact" });
export type ItemType = Item["type"];
/** As a list stores it: with its id there and a time. */
type Stamped<Stamp extends string> = Item & { itemId: string } & Record<Stamp, string>;
/** `savedAt` is ISO 8601. */
export type LikedItem = Stamped<"savedAt">;
/** `viewedAt` is ISO 8601. */
export type RecentItem = Stamped<"viewedAt">;

const text = z.catch(z.nullable(z.string()), null);
const worklistEntry = z.object({
  id: z.string(),
  name: z.string(),
  industry: text,
  location: text,
  logo: text,
  website: text,
  leadStatus: z.pipe(z.unknown(), z.transform(readLeadStatus)),
});

/** A saved company, to be worked on. */
export type WorklistEntry = z.output<typeof worklistEntry>;

/** The id of a company or person in the lists: its id, else email, else name; null without any of them. */
export function itemIdOf(item: { id?: string | null; email?: string | null; name?: string | null }) {
  return item.id || item.email || item.name || null;
}

export const likedItems = persistedList<LikedItem>("eq_liked_items", {
  limit: listLimits.likedItems,
  idOf: listKeyOf,
  read: (value) => readStamped(value, "savedAt"),
});

export const recentItems = persistedList<RecentItem>("eq_recent_items", {
  limit: listLimits.recentItems,
  idOf: listKeyOf,
  read: (value) => readStamped(value, "viewedAt"),
});

export const likedCompanies = persistedList<Company>("eq_liked_companies", {
  limit: listLimits.likedCompanies,
  idOf: idOfCompany,
  read: readCompany,
});

export const worklist = persistedList<WorklistEntry>("eq_worklist", {
  limit: listLimits.worklist,
  idOf: ({ id }) => id,
  read: (value) => z.safeParse(worklistEntry, value).data ?? null,
});

/** The companies of the last search. */
export const lastFeed = persistedList<Company>("eq_last_feed", {
  limit: listLimits.lastFeed,
  idOf: idOfCompany,
  read: readCompany,
});

/** Puts an item on top of the liked items; skips one without id, email or name. */
export function addLiked(item: Item, now: Date = new Date()): void {
  const itemId = itemIdOf(item);
  if (itemId === null) return;
  likedItems.add([{ ...item, itemId, savedAt: now.toISOString() }]);
  likedCompanies.add(companiesOf(item));
  announce("eq_liked_items_changed", item.type, itemId);
}

/** Puts a removed item back to its place among the liked items. */
export function restoreLiked(item: LikedItem, place: number): void {
  const others = likedItems.get().filter((other) => listKeyOf(other) !== listKeyOf(item));
  likedItems.replace(others.toSpliced(place, 0, item));
  likedCompanies.add(companiesOf(item));
  announce("eq_liked_items_changed", item.type, item.itemId);
}

/**
 * Replaces the liked items of one type. Sorts the whole list by age, whatever the type, so that the limit drops the
 * oldest. Announces the items that were added or removed.
 */
export function replaceLiked(type: ItemType, items: readonly LikedItem[]): void {
  const all = likedItems.get();
  const before = all.filter((item) => item.type === type).map(({ itemId }) => itemId);
  const after = items.map(({ itemId }) => itemId);
  likedItems.replace([...items, ...all.filter((item) => item.type !== type)].toSorted(newestFirst));
  if (type === "company") likedCompanies.replace(items.flatMap(companiesOf));
  for (const id of [...before.filter((one) => !after.includes(one)), ...after]) {
    if (!before.includes(id) || !after.includes(id)) announce("eq_liked_items_changed", type, id);
  }
}

export function removeLiked(type: ItemType, itemId: string): void {
  likedItems.remove([`${type} ${itemId}`]);
  if (type === "company") likedCompanies.remove([itemId]);
  announce("eq_liked_items_changed", type, itemId);
}

/** Puts items on top of the recent items, in their order. */
export function addRecents(items: readonly Item[], now: Date = new Date()): void {
  const viewedAt = now.toISOString();
  const recents = items.flatMap((item) => {
    const itemId = itemIdOf(item);
    return itemId === null ? [] : [{ ...item, itemId, viewedAt }];
  });
  if (recents.length === 0) return;
  recentItems.add(recents);
  for (const { type, itemId } of recents) announce("eq_recent_items_changed", type, itemId);
}

export function addToWorklist(company: Company): void {
  const { id, name, industry, location, city, state, logo, website, leadStatus } = company;
  const place = location ?? ([city, state].filter(Boolean).join(", ") || null);
  const entry = { industry: industry ?? null, location: place, logo: logo ?? null, website: website ?? null };
  worklist.add([{ id: id || name, name, ...entry, leadStatus }]);
}

function newestFirst(one: LikedItem, other: LikedItem): number {
  return (Date.parse(other.savedAt) || 0) - (Date.parse(one.savedAt) || 0);
}

/** Identifies an item in a list: a company and a person may have the same id. */
export function listKeyOf({ type, itemId }: { type: ItemType; itemId: string }): string {
  return `${type} ${itemId}`;
}

/** The company of an item without the fields that a list adds; empty for a person. */
function companiesOf(item: Item): Company[] {
  return item.type === "company" ? [readCompany(item)].filter((company) => company !== null) : [];
}

function idOfCompany(company: Company): string {
  return itemIdOf(company) ?? "";
}

function announce(name: string, type: ItemType, itemId: string): void {
  window.dispatchEvent(new CustomEvent(name, { detail: { type, itemId } }));
}

function readStamped<Stamp extends "savedAt" | "viewedAt">(
  value: unknown,
  stamp: Stamp,
): Stamped<Stamp> | null {
  if (!isRecord(value)) return null;
  const { type, itemId, [stamp]: moment } = value;
  if (typeof itemId !== "string" || typeof moment !== "string") return null;
  const item = type === "contact" ? readContact(value) : type === "company" ? readCompany(value) : null;
  return item && ({ ...item, type, itemId, [stamp]: moment } as Stamped<Stamp>);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
