import { type Company, type Contact, readCompany, readContact, readLeadStatus } from "@eq/contracts";
import { createPersistedList } from "../../lib/persisted/persisted-list.ts";

/** The maximum number of items in each list. */
export const listLimits = {
  likedCompanies: 200,
  worklist: 500,
  lastFeed: 200,
  likedItems: 200,
  recentItems: 200,
} as const;

/** A company or a person; `type` says which. */
export type ListItem = (Company & { type: "company" }) | (Contact & { type: "contact" });
export type ListItemType = ListItem["type"];
/** A stored item: the company or person with its list id and the time when it was added. */
type StampedItem<Stamp extends string> = ListItem & { itemId: string } & Record<Stamp, string>;
/** A company or person that the user liked; `savedAt` is the time in ISO 8601. */
export type LikedItem = StampedItem<"savedAt">;
/** A company or person that the user saw; `viewedAt` is the time in ISO 8601. */
export type RecentItem = StampedItem<"viewedAt">;

/** A company that the user saved to work on later. */
export interface WorklistEntry {
  id: string;
  name: string;
  industry: string | null;
  location: string | null;
  logo: string | null;
  website: string | null;
  leadStatus: string;
}

/** The list id of a company or person: its id, else email, else name; null if it has none of them. */
export function getItemId(item: { id?: string | null; email?: string | null; name?: string | null }) {
  return item.id || item.email || item.name || null;
}

export const likedItems = createPersistedList<LikedItem>("eq_liked_items", {
  limit: listLimits.likedItems,
  idOf: getListKey,
  read: (value) => readStampedItem(value, "savedAt"),
});

export const recentItems = createPersistedList<RecentItem>("eq_recent_items", {
  limit: listLimits.recentItems,
  idOf: getListKey,
  read: (value) => readStampedItem(value, "viewedAt"),
});

export const likedCompanies = createPersistedList<Company>("eq_liked_companies", {
  limit: listLimits.likedCompanies,
  idOf: getCompanyListId,
  read: readCompany,
});

export const worklistEntries = createPersistedList<WorklistEntry>("eq_worklist", {
  limit: listLimits.worklist,
  idOf: ({ id }) => id,
  read: readWorklistEntry,
});

/** The companies that the last search found. */
export const lastFeedCompanies = createPersistedList<Company>("eq_last_feed", {
  limit: listLimits.lastFeed,
  idOf: getCompanyListId,
  read: readCompany,
});

/** The key of a list item: its type and id, because a company and a person may have the same id. */
export function getListKey({ type, itemId }: { type: ListItemType; itemId: string }): string {
  return `${type} ${itemId}`;
}

function getCompanyListId(company: Company): string {
  return getItemId(company) ?? "";
}

function readStampedItem<Stamp extends "savedAt" | "viewedAt">(
  value: unknown,
  stamp: Stamp,
): StampedItem<Stamp> | null {
  if (!isRecord(value)) return null;
  const { type, itemId, [stamp]: moment } = value;
  if (typeof itemId !== "string" || typeof moment !== "string") return null;
  const item = type === "contact" ? readContact(value) : type === "company" ? readCompany(value) : null;
  return item && ({ ...item, type, itemId, [stamp]: moment } as StampedItem<Stamp>);
}

function readWorklistEntry(value: unknown): WorklistEntry | null {
  if (!isRecord(value) || typeof value.id !== "string" || typeof value.name !== "string") return null;
  const { id, name, industry, location, logo, website, leadStatus } = value;
  const text = (field: unknown) => (typeof field === "string" ? field : null);
  return {
    id,
    name,
    industry: text(industry),
    location: text(location),
    logo: text(logo),
    website: text(website),
    leadStatus: readLeadStatus(leadStatus),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
