export { CompanyLikes, PersonLikes } from "./card-likes.tsx";
export { type LikedList, useAccountLikes, useLikedList } from "./liked-lists.ts";
export { useMarks } from "./marks.ts";
export { HiddenLine, hiddenLook, type ShownItems, useShownItems } from "./shown-items.tsx";
export { useUndoCommand } from "./undo-command.ts";
