import type { suppressPerson as contract, InputOf } from "@eq/contracts";
import { identifyPerson } from "../../contact-release/index.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { readKey } from "../../suppression-keys/index.ts";
import { insertEntries } from "../suppression/index.ts";
import { collectForms } from "./collect-forms.ts";
import { openCall, requireSubject } from "./find-person-records.ts";
import type { PrivacySources } from "./person-place.ts";
import { answerRequest } from "./store-requests.ts";

/**
 * Suppresses a person by every address, phone and profile that is known.
 * @throws Refusal 404 for an unknown person, 409 for one of whom nothing is known to suppress by
 */
export async function suppressPerson(
  context: UserContext,
  { personKey, requestId }: InputOf<typeof contract>,
  sources: PrivacySources,
) {
  const { db, user, now } = context;
  const at = now();
  const forms = await collectForms(openCall(context, requireSubject(personKey), sources));
  const { entries: keys } = await identifyPerson(db, forms);
  const entries = keys.flatMap((key) => {
    const reading = readKey(key);
    if (!reading) return [];
    const { readAs: _readAs, ...entry } = reading;
    const added = { reason: "Asked to be left alone", addedAt: at.toISOString(), expiresAt: null };
    return [{ ...entry, ...added, source: "request" as const }];
  });
  if (entries.length === 0)
    throw new Refusal(
      409,
      "No address, phone or profile of this person is known. Suppress the company or domain, or erase the person",
    );
  const added = await insertEntries(db, user.id, { entries, now: at });
  if (requestId) await answerRequest(db, user.id, { id: requestId, status: "suppressed", now: at });
  return { added: added.length, alreadyListed: entries.length - added.length };
}
