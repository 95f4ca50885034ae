import type { erasePerson as contract, ErasureProof, InputOf } from "@eq/contracts";
import { identifyPerson } from "../../contact-release/index.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { foldName } from "../../suppression-keys/index.ts";
import { lockAccount } from "../credits/index.ts";
import { insertEntries } from "../suppression/index.ts";
import { collectForms } from "./collect-forms.ts";
import { openCall, requireSubject } from "./find-person-records.ts";
import { findDueDay } from "./list-privacy-requests.ts";
import type { PrivacySources, Subject } from "./person-place.ts";
import { directoryPlace } from "./place-directory.ts";
import { personPlaces } from "./places.ts";
import { insertHashes, noteErasure } from "./store-requests.ts";

/**
 * Removes the user's records of a person, and keeps keyed hashes by which the person is refused from then on. All or
 * nothing happens.
 * @throws Refusal 404 for an unknown person, 409 for one who could not be known again, 422 for a wrong last name
 */
export async function erasePerson(
  context: UserContext,
  { query, personKey, requestId, lastName }: InputOf<typeof contract>,
  sources: PrivacySources,
): Promise<{ proof: ErasureProof }> {
  const { db, user } = context;
  const subject = requireSubject(personKey);
  refuseWrongName(subject, lastName);
  const call = openCall(context, subject, sources);
  const listed = await directoryPlace.find(call);
  const proof = await db.transaction(async (tx) => {
    await lockAccount(tx, { userId: user.id }, call.now);
    const inside = { ...call, db: tx, listed };
    const { hashes } = await identifyPerson(tx, await collectForms(inside));
    const [hash] = hashes;
    if (hash === undefined)
      throw new Refusal(
        409,
        "Too little is known of this person to refuse them later; remove the records by hand",
      );
    // The suppression list goes first: it finds its entries by the records that the other places still have.
    const removed: ErasureProof["removed"] = [];
    for (const { label, erase } of personPlaces.toReversed()) {
      const records = erase ? await erase(inside) : 0;
      if (records > 0) removed.unshift({ place: label, records });
    }
    await insertHashes(tx, user.id, { hashes, now: call.now });
    const written = { hash, erasedAt: call.now.toISOString(), by: user.name ?? user.email ?? "You", removed };
    await keepTraces(inside, { proof: written, requestId: requestId ?? null, query });
    return written;
  });

  return { proof };
}

/** The last word of the name, and the name itself for a name of one word. */
function refuseWrongName({ name }: Subject, lastName: string): void {
  const words = foldName(name).split(" ");
  const typed = foldName(lastName);
  if (typed !== "" && (words.at(-1) === typed || foldName(name) === typed)) return;
  const message =
    name === ""
      ? "This person has no name; suppress their address instead."
      : "Type the last name as it is shown.";
  throw new Refusal(422, message, { fields: [{ path: "lastName", message }] });
}

async function keepTraces(
  { db, userId, now, subject }: ReturnType<typeof openCall>,
  { proof, requestId, query }: { proof: ErasureProof; requestId: string | null; query: string },
): Promise<void> {
  const shown = `Erased person ${proof.hash.slice(0, 4)}…${proof.hash.slice(-3)}`;
  const entry = {
    key: `hash:${proof.hash}`,
    kind: "hash" as const,
    shown,
    search: shown.toLowerCase(),
    reason: "Erased on request",
    source: "request" as const,
    addedAt: proof.erasedAt,
    expiresAt: null,
  };
  await insertEntries(db, userId, { entries: [entry], now });
  const names = [subject.name, query];
  await noteErasure(db, userId, { id: requestId, names, subject: shown, proof, now, dueAt: findDueDay(now) });
}
