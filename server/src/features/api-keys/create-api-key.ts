import {
  type ApiKeyView,
  apiKeyLimit,
  type createApiKey as contract,
  type InputOf,
  keyScopes,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { createKeyText, hashKey, readStart } from "./key-text.ts";
import { presentKey } from "./present-key.ts";
import { countKeys, insertKey, lockKeys } from "./store.ts";

type Input = InputOf<typeof contract>;

const dayMs = 86_400_000;

/**
 * Creates a key. Its text leaves the server in this answer only.
 * @throws Refusal 409 for too many keys, 422 for the scope enrich without caps or caps without it
 */
export async function createApiKey(
  { db, user, now }: UserContext,
  input: Input,
): Promise<{ key: ApiKeyView; text: string }> {
  const caps = readCaps(input);
  const text = createKeyText();
  const at = now();
  const { name, expiresInDays } = input;
  const key = {
    ...{ name, ...caps, hash: hashKey(text), start: readStart(text) },
    scopes: keyScopes.filter((scope) => scope === "read" || input.scopes.includes(scope)),
    expiresAt: expiresInDays === null ? null : new Date(at.getTime() + expiresInDays * dayMs),
  };
  const row = await db.transaction(async (tx) => {
    await lockKeys(tx, user.id);
    if ((await countKeys(tx, user.id)) >= apiKeyLimit)
      throw new Refusal(
        409,
        `You have ${apiKeyLimit} keys. Revoke one that you no longer use, then try again.`,
      );
    return await insertKey(tx, user.id, key, at);
  });
  return { key: presentKey(row, undefined), text };
}

/** @throws Refusal 422 */
function readCaps({ scopes, capADay, capInAll }: Input) {
  const caps = [capADay, capInAll].filter((cap) => cap !== null && cap !== undefined);
  if (!scopes.includes("enrich")) return refuseCaps(caps);
  const [aDay, inAll] = caps;
  if (aDay === undefined || inAll === undefined)
    throw new Refusal(422, "A key with the scope enrich needs both caps: credits a day and in all.");
  if (aDay > inAll)
    throw new Refusal(422, "The cap a day is above the cap in all. Lower it or raise the cap in all.");
  return { capADay: aDay, capInAll: inAll };
}

function refuseCaps(caps: readonly number[]) {
  if (caps.length > 0)
    throw new Refusal(
      422,
      "Only a key with the scope enrich spends credits. Add the scope or leave out the caps.",
    );
  return { capADay: null, capInAll: null };
}
