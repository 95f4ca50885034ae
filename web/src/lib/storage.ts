import type * as z from "zod/mini";
import type { BrowserKey } from "./persisted/keys.ts";
import { type Persisted, persistedJson, persistedText } from "./persisted/persisted.ts";

export {
  freeSpace as makeRoom,
  isUserDataLocked as hasForgotten,
  lockUserData as forgetUser,
  unlockUserData as rememberUser,
} from "./persisted/text-storage.ts";

/** The older interface of `persisted`, for `features/search` until that uses it. The scope of a key decides the area. */
export const storedText = (key: BrowserKey, _area?: "session") => older(persistedText(key));

export const storedJson = <Value>(
  key: BrowserKey,
  check: (value: unknown) => value is Value,
  _area?: "session",
) =>
  older(persistedJson(key, { safeParse: (value: unknown) => ({ success: check(value) }) } as Schema<Value>));

type Schema<Value> = z.ZodMiniType<unknown, Value>;

const older = <Value>({ get, set, clear }: Persisted<Value>) => ({
  read: get,
  write: (value: Value) => set(value),
  clear,
});
