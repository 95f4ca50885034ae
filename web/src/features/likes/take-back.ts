import { showToast } from "../../ui/toasts.tsx";
import { listKeyOf, removeLiked, worklist } from "../browser-lists/index.ts";
import { savedPeopleKeys } from "./marks.ts";
import { type Change, outbox } from "./outbox.ts";
import { bringBack } from "./put-away.ts";

/**
 * The account has no room for what was liked or saved: it is so here no more either, and the user hears it in the
 * server's words. Of an item that was changed again meanwhile the later change decides.
 */
export function takeBack(change: Change, reason: string | null): void {
  if (!outbox.get().some(({ version }) => version === change.version)) return;
  const { type, itemId, mark } = change;
  const key = listKeyOf(change);
  if (mark.liked) removeLiked(type, itemId);
  if (mark.liked && type === "company") worklist.remove([itemId]);
  if (mark.saved) savedPeopleKeys.remove([key]);
  bringBack(key);
  showToast({
    tone: "problem",
    text: "Not kept",
    detail: reason ?? "Your account has no room. Unlike some first.",
  });
}
