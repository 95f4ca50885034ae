import type { ListItemType } from "../browser-lists/index.ts";
import type { Mark } from "./marks.ts";

export type LikeAction = "like" | "dislike" | "save";

interface MarkChange {
  action: LikeAction;
  type: ListItemType;
  /** The marks after the action. */
  mark: Mark;
  isGuest: boolean;
}

const likedLists = { company: "Liked Companies", contact: "Liked Leads" } as const;

/** Says what an action did and where the card is now, as the texts of a toast. */
export function describeMarkChange({ action, type, mark, isGuest }: MarkChange): {
  text: string;
  detail: string | null;
} {
  const list = likedLists[type];
  const isMarked = mark[markNames[action]];
  const [text, place] = isMarked ? describeAdded(action, list) : describeRemoved(action, list);
  const details = isMarked && isGuest ? [place, guestDetail] : [place];
  return { text, detail: details.filter(Boolean).join(" ") || null };
}

const markNames = { like: "liked", dislike: "disliked", save: "saved" } as const;

function describeAdded(action: LikeAction, list: string): [text: string, place: string | null] {
  if (action === "dislike") return ["Hidden from results", null];
  return action === "like" ? ["Added to Liked", `In ${list}.`] : ["Saved", `In ${list}, filter Saved.`];
}

function describeRemoved(action: LikeAction, list: string): [text: string, place: string | null] {
  if (action === "dislike") return ["Shown in results again", null];
  return action === "like" ? ["Removed from Liked", null] : ["No longer saved", `Still in ${list}.`];
}

const guestDetail = "Sign in to save it to your account.";
