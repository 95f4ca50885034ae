export { CompanyLikes, PersonLikes } from "./card-likes.tsx";
export { type LikedList, useAccountLikes, useLikedList } from "./liked-lists.ts";
export { type Mark, useMarks } from "./marks.ts";
export {
  HiddenLine,
  hiddenCardClass,
  hidesLikedAndDisliked,
  type ShownItems,
  useShownItems,
} from "./visible-items.tsx";
