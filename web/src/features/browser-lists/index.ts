export {
  type Item,
  type ItemType,
  itemIdOf,
  type LikedItem,
  lastFeed,
  likedCompanies,
  likedItems,
  listKeyOf,
  listLimits,
  type RecentItem,
  recentItems,
  type WorklistEntry,
  worklist,
} from "./browser-lists.ts";
export {
  addLiked,
  addRecents,
  addToWorklist,
  removeLiked,
  replaceLiked,
  restoreLiked,
} from "./edit-lists.ts";
