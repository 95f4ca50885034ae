import { logProblem } from "../log.ts";
import { type BrowserKey, isExpendable, isUserKey, scopeOf } from "./keys.ts";

/** Texts that the browser refused to store (storage full or forbidden): they live in this tab only. */
const unstoredTexts = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();
let isLocked = false;

if (typeof window !== "undefined") {
  // Another tab has written the key, or all of them (null).
  window.addEventListener("storage", ({ key }) => {
    for (const changed of key === null ? [...listeners.keys()] : [key]) {
      unstoredTexts.delete(changed);
      notify(changed);
    }
  });
}

/** The text stored under a key; null where there is none or storage is forbidden. */
export function readText(key: BrowserKey): string | null {
  return unstoredTexts.get(key) ?? tryOrNull(() => storageOf(key).getItem(key));
}

/**
 * Stores a text. Full local storage is freed of what can be loaded again. Where that does not help, or storage is
 * forbidden, the text lives on in this tab, and the console says so once.
 *
 * @returns whether the browser has stored it
 */
export function writeText(key: BrowserKey, text: string): boolean {
  if (isLocked && scopeOf(key) === "account") return false;
  const error = trySetItem(key, text);
  if (error === null) unstoredTexts.delete(key);
  else {
    if (!unstoredTexts.has(key)) logProblem(`${key} could not be stored`, error);
    unstoredTexts.set(key, text);
  }
  notify(key);
  return error === null;
}

export function removeText(key: BrowserKey): void {
  unstoredTexts.delete(key);
  tryOrNull(() => storageOf(key).removeItem(key));
  notify(key);
}

/** The keys in local storage that begin with a prefix. */
export function listKeys(prefix: string): string[] {
  return tryOrNull(() => Object.keys(window.localStorage))?.filter((key) => key.startsWith(prefix)) ?? [];
}

/** Removes the keys in local storage that begin with a prefix. */
export function clearKeys(prefix: string): void {
  for (const key of listKeys(prefix)) removeText(key as BrowserKey);
}

/** Hears of every change of a key, made in this tab or, for local storage, in another. @returns what ends it */
export function subscribeToKey(key: BrowserKey, listener: () => void): () => void {
  const all = listeners.get(key) ?? new Set();
  listeners.set(key, all.add(listener));
  return () => all.delete(listener);
}

/** Removes what belongs to a user or guest; choices about the browser itself stay. */
export function clearUserData(): void {
  const inTab = tryOrNull(() => Object.keys(window.sessionStorage)) ?? [];
  const keys = new Set([...listKeys(""), ...inTab, ...unstoredTexts.keys()]);
  for (const key of keys) if (isUserKey(key)) removeText(key as BrowserKey);
  // Keys of earlier versions, whose scope is not known any more.
  tryOrNull(() => inTab.filter(isUserKey).forEach((key) => void window.sessionStorage.removeItem(key)));
}

/** At sign-out: clears the user's data, and from now on this tab stores nothing of the account. */
export function lockUserData(): void {
  clearUserData();
  isLocked = true;
}

/** A user has signed in: data of the account may be stored. */
export function unlockUserData(): void {
  isLocked = false;
}

/** True in a tab whose user has signed out. */
export const isUserDataLocked = (): boolean => isLocked;

/** Whether this browser lets the site store anything. */
export function isStorageAvailable(): boolean {
  const probe = () => {
    window.localStorage.setItem("eq_probe", "1");
    window.localStorage.removeItem("eq_probe");
    return true;
  };
  return tryOrNull(probe) ?? false;
}

/** Frees local storage, but keeps the key that is being written. */
export function removeExpendableKeys(writing: string): void {
  for (const key of listKeys("").filter((each) => each !== writing && isExpendable(each))) {
    removeText(key as BrowserKey);
  }
}

/** @returns null when it is stored, else the browser's error */
function trySetItem(key: BrowserKey, text: string): unknown {
  try {
    storageOf(key).setItem(key, text);
    return null;
  } catch {
    if (scopeOf(key) !== "tab") removeExpendableKeys(key);
  }
  try {
    storageOf(key).setItem(key, text);
    return null;
  } catch (error) {
    return error;
  }
}

function notify(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

function storageOf(key: string): Storage {
  return scopeOf(key) === "tab" ? window.sessionStorage : window.localStorage;
}

function tryOrNull<Value>(action: () => Value): Value | null {
  try {
    return action();
  } catch {
    return null;
  }
}
