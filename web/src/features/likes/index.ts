export { CompanyLikes, PersonLikes } from "./card-likes.tsx";
export { type LikedList, useAccountLikes, useLikedList } from "./liked-lists.ts";
export { useMarks } from "./marks.ts";
export { HiddenLine, hiddenCardClass, type ShownItems, useShownItems } from "./visible-items.tsx";
