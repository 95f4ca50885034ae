import type {
  InputOf,
  removeSuppressionEntry as removeContract,
  restoreSuppressionEntry as restoreContract,
  SuppressionEntry,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal, Refusal } from "../../platform/http/refusal.ts";
import { readEntry } from "../../suppression-keys/index.ts";
import { deleteEntry, insertEntries } from "./store.ts";

/**
 * Removes an entry.
 * @throws Refusal 404 for an unknown entry, 409 for an erased person
 */
export async function removeSuppressionEntry(
  { db, user }: UserContext,
  { key }: InputOf<typeof removeContract>,
) {
  if (key.startsWith("hash:"))
    throw new Refusal(409, "The hash of an erased person stays, so that the person does not return");
  const entry = await deleteEntry(db, user.id, key);
  if (!entry) throw notFoundRefusal("You have no such entry; reload the list");
  return { entry };
}

/**
 * Stores an entry that was removed, as it was.
 * @throws Refusal 422 for an entry whose key does not fit its text
 */
export async function restoreSuppressionEntry(
  { db, user, now }: UserContext,
  { entry }: InputOf<typeof restoreContract>,
) {
  const at = now();
  const addedAt = new Date(Math.min(Date.parse(entry.addedAt) || at.getTime(), at.getTime())).toISOString();
  await insertEntries(db, user.id, { entries: [{ ...entry, ...readAgain(entry), addedAt }], now: at });
  return {};
}

function readAgain({ key, kind, shown }: SuppressionEntry) {
  const reading = kind === "hash" ? null : readEntry(shown, kind);
  const isCompanyId = kind === "company" && /^company:id:\d{1,15}$/.test(key);
  if (!reading || (reading.key !== key && !isCompanyId))
    throw new Refusal(422, "This is no entry that was removed; add it by hand");
  return { key, search: reading.search };
}
