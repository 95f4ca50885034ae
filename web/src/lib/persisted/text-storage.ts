import { logProblem } from "../log.ts";
import { type BrowserKey, getKeyScope, isExpendable, isUserKey } from "./keys.ts";

/** Texts that the browser did not store, because storage is full or forbidden. Only this tab has them, in memory. */
const unstoredTexts = new Map<string, string>();
const keyListeners = new Map<string, Set<() => void>>();
let isLocked = false;

if (typeof window !== "undefined") {
  // The event means that another tab has changed the value of `key`. If `key` is null, the other tab has cleared all
  // keys.
  window.addEventListener("storage", ({ key }) => {
    for (const changed of key === null ? [...keyListeners.keys()] : [key]) {
      unstoredTexts.delete(changed);
      notifyKeyListeners(changed);
    }
  });
}

/** The text stored under a key; null if there is none or storage is forbidden. */
export function readStoredText(key: BrowserKey): string | null {
  return unstoredTexts.get(key) ?? returnNullOnError(() => getStorage(key).getItem(key));
}

/**
 * Stores a text. If local storage is full, removes values that can be loaded again and retries. If the text still
 * cannot be stored, or storage is forbidden, holds it in this tab's memory and logs that once.
 *
 * @returns whether the browser has stored it
 */
export function writeStoredText(key: BrowserKey, text: string): boolean {
  if (isLocked && getKeyScope(key) === "account") return false;
  const error = tryStoreText(key, text);
  if (error === null) unstoredTexts.delete(key);
  else {
    if (!unstoredTexts.has(key)) logProblem(`${key} could not be stored`, error);
    unstoredTexts.set(key, text);
  }
  notifyKeyListeners(key);
  return error === null;
}

export function removeStoredText(key: BrowserKey): void {
  unstoredTexts.delete(key);
  returnNullOnError(() => getStorage(key).removeItem(key));
  notifyKeyListeners(key);
}

/** The keys in local storage that begin with a prefix. */
export function listStorageKeys(prefix: string): string[] {
  return (
    returnNullOnError(() => Object.keys(window.localStorage))?.filter((key) => key.startsWith(prefix)) ?? []
  );
}

/** Removes the keys in local storage that begin with a prefix. */
export function clearStorageKeys(prefix: string): void {
  for (const key of listStorageKeys(prefix)) removeStoredText(key as BrowserKey);
}

/** Calls the listener when a key's value changes in this tab or another. @returns a function that unsubscribes it */
export function subscribeToKey(key: BrowserKey, listener: () => void): () => void {
  const all = keyListeners.get(key) ?? new Set();
  keyListeners.set(key, all.add(listener));
  return () => all.delete(listener);
}

/** Removes all data of a user or guest; preferences of the browser remain. */
export function clearUserData(): void {
  const inTab = returnNullOnError(() => Object.keys(window.sessionStorage)) ?? [];
  const keys = new Set([...listStorageKeys(""), ...inTab, ...unstoredTexts.keys()]);
  for (const key of keys) if (isUserKey(key)) removeStoredText(key as BrowserKey);
  // Earlier versions kept more keys in sessionStorage. `removeStoredText` looks only in the storage of a key's scope,
  // so remove these keys here.
  returnNullOnError(() =>
    inTab.filter(isUserKey).forEach((key) => void window.sessionStorage.removeItem(key)),
  );
}

/** At sign-out: clears the user's data and stops this tab from storing account data. */
export function lockUserData(): void {
  clearUserData();
  isLocked = true;
}

/** At sign-in: allows this tab to store account data again. */
export function unlockUserData(): void {
  isLocked = false;
}

/** True if this tab must not store account data, because its user has signed out. */
export const isUserDataLocked = (): boolean => isLocked;

/** Whether this browser allows the site to use local storage. */
export function isStorageAvailable(): boolean {
  const probe = () => {
    window.localStorage.setItem("eq_probe", "1");
    window.localStorage.removeItem("eq_probe");
    return true;
  };
  return returnNullOnError(probe) ?? false;
}

/** Frees space in local storage: removes values that can be loaded again, except the value of the key `writing`. */
export function removeExpendableKeys(writing: string): void {
  for (const key of listStorageKeys("").filter((each) => each !== writing && isExpendable(each))) {
    removeStoredText(key as BrowserKey);
  }
}

/** Stores a text; if local storage is full, frees space and retries. @returns null on success, else the error */
function tryStoreText(key: BrowserKey, text: string): unknown {
  try {
    getStorage(key).setItem(key, text);
    return null;
  } catch {
    if (getKeyScope(key) !== "tab") removeExpendableKeys(key);
  }
  try {
    getStorage(key).setItem(key, text);
    return null;
  } catch (error) {
    return error;
  }
}

function notifyKeyListeners(key: string): void {
  for (const listener of keyListeners.get(key) ?? []) listener();
}

function getStorage(key: string): Storage {
  return getKeyScope(key) === "tab" ? window.sessionStorage : window.localStorage;
}

function returnNullOnError<Value>(action: () => Value): Value | null {
  try {
    return action();
  } catch {
    return null;
  }
}
