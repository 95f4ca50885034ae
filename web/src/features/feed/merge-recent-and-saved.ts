import type { Company } from "@eq/contracts";
import type { LikedItem, RecentItem } from "../browser-lists/index.ts";

/** A company or person that the user saved or saw; `moment` is the time in ISO 8601. */
export interface RecentOrSavedItem {
  type: "company" | "contact";
  itemId: string;
  name: string;
  /** A company's place, or a person's title and company; "" if both are missing. */
  detail: string;
  moment: string;
  isSaved: boolean;
  /** The item's company; null for a person. */
  company: Company | null;
}

/** Merges saved and recent items, newest first. An item in both lists counts as saved; nameless items are skipped. */
export function mergeRecentAndSaved(
  liked: readonly LikedItem[],
  recent: readonly RecentItem[],
): RecentOrSavedItem[] {
  const savedItems = liked.map((item) => ({ item, moment: item.savedAt, isSaved: true }));
  const recentItems = recent.map((item) => ({ item, moment: item.viewedAt, isSaved: false }));
  const addedKeys = new Set<string>();
  const items = [...savedItems, ...recentItems].flatMap(({ item, moment, isSaved }) => {
    const key = `${item.type} ${item.itemId}`;
    const name = item.name ?? (item.type === "contact" ? item.email : null);
    if (!name || addedKeys.has(key)) return [];
    addedKeys.add(key);
    const company = item.type === "company" ? item : null;
    const { type, itemId } = item;
    return [{ type, itemId, name, detail: describeItem(item), moment, isSaved, company }];
  });
  return items.toSorted((one, other) => other.moment.localeCompare(one.moment));
}

function describeItem(item: LikedItem | RecentItem): string {
  if (item.type === "contact") return [item.jobTitle, item.companyName].filter(Boolean).join(", ");
  return [item.city, item.state].filter(Boolean).join(", ") || (item.location ?? "");
}
