import type { Company } from "@eq/contracts";
import type { LikedItem, RecentItem } from "../browser-lists/index.ts";

/** A company or person that was saved or seen. `moment` is ISO 8601. */
export interface RecentOrSavedItem {
  type: "company" | "contact";
  itemId: string;
  name: string;
  /** Place of a company, title of a person; "" if unknown. */
  detail: string;
  moment: string;
  isSaved: boolean;
  /** The company itself; null for a person. */
  company: Company | null;
}

/** Saved and recent items in one list, the latest first. One that is both counts as saved; nameless ones are left out. */
export function mergeRecentAndSaved(
  liked: readonly LikedItem[],
  recent: readonly RecentItem[],
): RecentOrSavedItem[] {
  const saved = liked.map((item) => ({ item, moment: item.savedAt, isSaved: true }));
  const recents = recent.map((item) => ({ item, moment: item.viewedAt, isSaved: false }));
  const addedKeys = new Set<string>();
  const items = [...saved, ...recents].flatMap(({ item, moment, isSaved }) => {
    const key = `${item.type} ${item.itemId}`;
    const name = item.name ?? (item.type === "contact" ? item.email : null);
    if (!name || addedKeys.has(key)) return [];
    addedKeys.add(key);
    const company = item.type === "company" ? item : null;
    const { type, itemId } = item;
    return [{ type, itemId, name, detail: detailOf(item), moment, isSaved, company }];
  });
  return items.toSorted((one, other) => other.moment.localeCompare(one.moment));
}

function detailOf(item: LikedItem | RecentItem): string {
  if (item.type === "contact") return [item.jobTitle, item.companyName].filter(Boolean).join(", ");
  return [item.city, item.state].filter(Boolean).join(", ") || (item.location ?? "");
}
