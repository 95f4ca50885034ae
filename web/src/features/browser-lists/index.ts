export {
  getItemId,
  getListKey,
  type LikedItem,
  type ListItem,
  type ListItemType,
  lastFeedCompanies,
  likedCompanies,
  likedItems,
  listLimits,
  type RecentItem,
  recentItems,
  type WorklistEntry,
  worklistEntries,
} from "./browser-lists.ts";
export {
  addLikedItem,
  addRecentItems,
  addToWorklist,
  removeLikedItem,
  replaceLikedItems,
  restoreLikedItem,
} from "./edit-lists.ts";
