import type { BrowserKey } from "./persisted/keys.ts";
import { readText, removeText, writeText } from "./persisted/text-storage.ts";

export {
  isUserDataLocked as hasForgotten,
  lockUserData as forgetUser,
  unlockUserData as rememberUser,
} from "./persisted/text-storage.ts";

/** The older interface of `persisted`, for `features/search` until that uses it. */
export interface StoredValue<Value> {
  read: () => Value | null;
  write: (value: Value) => void;
  clear: () => void;
}

/** The scope of the key decides the area; the second parameter is not used any more. */
export function storedText(key: BrowserKey, _area?: "session"): StoredValue<string> {
  return {
    read: () => readText(key),
    write: (value) => void writeText(key, value),
    clear: () => removeText(key),
  };
}

export function storedJson<Value>(
  key: BrowserKey,
  check: (value: unknown) => value is Value,
  _area?: "session",
): StoredValue<Value> {
  const text = storedText(key);
  const read = () => {
    try {
      const value: unknown = JSON.parse(text.read() ?? "null");
      return check(value) ? value : null;
    } catch {
      return null;
    }
  };
  return { read, write: (value) => text.write(JSON.stringify(value)), clear: text.clear };
}
