import { contact, readContact } from "@eq/contracts";
import * as z from "zod/mini";
import { ApiError } from "../../lib/api-error.ts";
import { logProblem } from "../../lib/log.ts";
import { createPersistedList } from "../../lib/persisted/persisted-list.ts";
import { runWithExclusiveLock } from "../../lib/web-lock.ts";
import { showToast } from "../../ui/toasts.tsx";
import { getCurrentUserId } from "../account/index.ts";
import { getListKey, type ListItem, removeLikedItem, worklistEntries } from "../browser-lists/index.ts";
import { type Mark, savedPeopleKeys } from "./marks.ts";
import { type LikeChange, sendLikeChange } from "./send-like.ts";

const changeSchema = z.object({
  user: z.nullable(z.string()),
  type: z.enum(["company", "contact"]),
  itemId: z.string(),
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  mark: z.partial(z.object({ liked: z.boolean(), disliked: z.boolean(), saved: z.boolean() })),
  contact: z.nullable(contact),
  version: z.string(),
});

/**
 * The queue of unsent likes, dislikes and saves, at most one change per user and item. The last element is sent next.
 */
export const outbox = createPersistedList<LikeChange>("eq_like_outbox", {
  limit: 500,
  idOf: getChangeId,
  read: (value) => {
    const parsed = z.safeParse(changeSchema, value);
    return parsed.success ? (parsed.data as LikeChange) : null;
  },
});

function getChangeId({ user, type, itemId }: Pick<LikeChange, "user" | "type" | "itemId">): string {
  return `${user ?? ""}\n${getListKey({ type, itemId })}`;
}

/**
 * Queues an item's changed marks for the server. If the item already has a queued change, merges the marks into that
 * change.
 */
export function queueChange(
  user: string | null,
  item: ListItem & { itemId: string },
  mark: Partial<Mark>,
): void {
  const { type, itemId } = item;
  const earlier = outbox.get().find((change) => getChangeId(change) === getChangeId({ user, type, itemId }));
  outbox.add([
    {
      user,
      type,
      itemId,
      id: item.id || null,
      name: item.name ?? null,
      mark: { ...earlier?.mark, ...mark },
      contact: item.type === "contact" && mark.saved ? readContact(item) : null,
      version: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
    },
  ]);
}

/** The user's changes that the server has not acknowledged, by item key. */
export function getPendingChanges(user: string): Map<string, LikeChange> {
  return new Map(
    outbox.get().flatMap((change) => (change.user === user ? [[getListKey(change), change] as const] : [])),
  );
}

/** Assigns a guest's changes to the user who has signed in. */
export function claimGuestChanges(user: string): void {
  if (!outbox.get().some((change) => change.user === null)) return;
  outbox.replace(outbox.get().map((change) => ({ ...change, user: change.user ?? user })));
}

export function dropGuestChanges(): void {
  outbox.remove(outbox.get().flatMap((change) => (change.user === null ? [getChangeId(change)] : [])));
}

/**
 * Name of the Web Lock for likes. While one tab sends changes, no other tab sends changes or loads the server's lists.
 */
export const likesLockName = "eq-likes";

const firstRetryDelayMs = 5000;
const longestRetryDelayMs = 300_000;
/** Sending stops after this many failures in a row, because the server is probably down. */
const maxFailuresInRow = 3;

let currentFlush: Promise<void> | null = null;
let isRequested = false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let retryMs = firstRetryDelayMs;

/** Sends the user's changes and retries failed ones later. Does nothing for a guest. Never rejects. */
export function flushOutbox(): Promise<void> {
  isRequested = true;
  currentFlush ??= flushOutboxUntilDone().finally(() => {
    currentFlush = null;
  });
  return currentFlush;
}

const flushInBackground = () => void flushOutbox();
const flushIfVisible = () => document.visibilityState === "visible" && flushInBackground();

/** Retries at once when the browser is online again, and when the page becomes visible. */
export function retryWhenOnline(): void {
  // Adding the same listener twice has no effect.
  window.addEventListener("online", flushInBackground);
  document.addEventListener("visibilitychange", flushIfVisible);
}

async function flushOutboxUntilDone(): Promise<void> {
  clearTimeout(retryTimer);
  let isDone = true;
  while (isRequested && isDone) {
    isRequested = false;
    const user = getCurrentUserId();
    if (user === null || getPendingChanges(user).size === 0) return;
    isDone = await runWithExclusiveLock(likesLockName, () => sendAllChanges(user));
  }
  retryMs = isDone ? firstRetryDelayMs : Math.min(retryMs * 2, longestRetryDelayMs);
  if (!isDone) retryTimer = setTimeout(flushInBackground, retryMs / 2);
}

/** Sends the user's changes one after the other. @returns false if changes must be retried */
async function sendAllChanges(user: string): Promise<boolean> {
  const failed = new Set<string>();
  const next = () =>
    getCurrentUserId() === user &&
    outbox.get().findLast((change) => change.user === user && !failed.has(change.version));
  let failures = 0;
  for (let change = next(); change && failures < maxFailuresInRow; change = next()) {
    const status = await trySendChange(change);
    if (isFinalStatus(status)) {
      failures = 0;
      if (isStillQueued(change)) outbox.remove([getChangeId(change)]);
      continue;
    }
    failed.add(change.version);
    // Move the change to the end of the queue: a change that always fails must not block the others.
    if (isStillQueued(change)) outbox.add([change]);
    failures += status >= 500 || status === 408 ? 1 : maxFailuresInRow;
  }
  return failed.size === 0 || getCurrentUserId() !== user;
}

/** True unless the item was changed again or the user's changes were removed from the outbox. */
function isStillQueued({ version }: LikeChange): boolean {
  return outbox.get().some((change) => change.version === version);
}

/** Sends one change. @returns the HTTP status; 0 without a response */
async function trySendChange(change: LikeChange): Promise<number> {
  try {
    await sendLikeChange(change);
    return 200;
  } catch (error) {
    logProblem("A like, dislike or save did not reach the server", error);
    const { status, serverMessage } = error instanceof ApiError ? error : { status: 0, serverMessage: null };
    if (status === 409 && getCurrentUserId() === change.user && isStillQueued(change))
      rollBackChange(change, serverMessage);
    return status;
  }
}

/**
 * True if no retry is needed: the server has acknowledged the change, or has refused it for a reason that will not go
 * away.
 */
function isFinalStatus(status: number): boolean {
  return status >= 200 && status < 500 && ![401, 408, 429].includes(status);
}

/**
 * Undoes a like or save in this browser after the server has refused it, because the account's list is full. Shows a
 * toast with the reason.
 */
function rollBackChange(change: LikeChange, reason: string | null): void {
  const { type, itemId, mark } = change;
  const key = getListKey(change);
  if (mark.liked) removeLikedItem(type, itemId);
  if (mark.liked && type === "company") worklistEntries.remove([itemId]);
  if (mark.saved) savedPeopleKeys.remove([key]);
  showToast({
    tone: "problem",
    text: "Not saved to your account",
    detail: reason ?? "Your account's list is full. Unlike an item first.",
  });
}
