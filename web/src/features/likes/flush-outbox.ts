import { runAlone } from "../../lib/alone.ts";
import { ApiError } from "../../lib/api-error.ts";
import { logProblem } from "../../lib/log.ts";
import { currentUser } from "../account/index.ts";
import { type Change, countTry, nextChange, settle } from "./outbox.ts";
import { sendChange } from "./send-change.ts";
import { takeBack } from "./take-back.ts";

/** While the changes are sent nobody reads the server's lists, and one tab sends at a time. */
export const likesLock = "eq-likes";

const firstWaitMs = 5000;
const longestWaitMs = 300_000;
/** So many failures in a row end a round: the server is not well. */
const patience = 3;

const noAnswer = { status: 0, serverMessage: null };

let running: Promise<void> | null = null;
let isAskedAgain = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let waitMs = firstWaitMs;
let isFollowing = false;

/** Sends what waits, again and later where that fails; nothing for a guest. Never rejects. */
export function flushOutbox(): Promise<void> {
  if (running) isAskedAgain = true;
  running ??= flushUntilQuiet().finally(() => {
    running = null;
  });
  return running;
}

/** From now on what waits is sent when the line is back, and when the page is seen again. */
export function followTheLine(): void {
  if (isFollowing) return;
  isFollowing = true;
  window.addEventListener("online", () => void flushOutbox());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void flushOutbox();
  });
}

async function flushUntilQuiet(): Promise<void> {
  clearTimeout(timer);
  let isDone = true;
  do {
    isAskedAgain = false;
    const user = currentUser();
    if (user === null || !nextChange(user, new Set())) return;
    isDone = await runAlone(likesLock, () => sendAll(user));
  } while (isAskedAgain && isDone);
  waitMs = isDone ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs);
  if (!isDone) timer = setTimeout(() => void flushOutbox(), waitMs / 2);
}

/** Gives true when nothing is left that can be sent: only who is signed in at that moment sends their changes. */
async function sendAll(user: string): Promise<boolean> {
  const passedOver = new Set<string>();
  const next = () => (currentUser() === user ? nextChange(user, passedOver) : null);
  let failures = 0;
  for (let change = next(); change && failures < patience; change = next()) {
    const outcome = await trySending(change);
    if (outcome === "done") failures = 0;
    else failures += outcome === "stop" ? patience : 1;
    if (outcome !== "done") passedOver.add(change.version);
  }
  return passedOver.size === 0 || currentUser() !== user;
}

async function trySending(change: Change): Promise<"done" | "later" | "stop"> {
  try {
    await sendChange(change);
    settle(change);
    return "done";
  } catch (error) {
    logProblem("A like, dislike or save did not reach the server", error);
    const { status, serverMessage } = error instanceof ApiError ? error : noAnswer;
    if (status === 409 && currentUser() === change.user) takeBack(change, serverMessage);
    if (isRefused(status)) {
      settle(change);
      return "done";
    }
    countTry(change);
    return status >= 500 || status === 408 ? "later" : "stop";
  }
}

/** The server will not take it at another time either. */
function isRefused(status: number): boolean {
  return status >= 200 && status < 500 && ![401, 408, 429].includes(status);
}
