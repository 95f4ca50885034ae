import type { ContactData, UnreleasedContact } from "../adapters/contact-data/port.ts";
import type { Queryable } from "../platform/db/database.ts";
import { readErasureSecret } from "../platform/db/erasure-secret.ts";
import {
  hashFormerOwner,
  hashTraits,
  listEntryKeys,
  listPersonKeys,
  type PersonKeys,
} from "../suppression-keys/index.ts";
import { type CheckedPerson, readPersonId, readTraits } from "./person-traits.ts";
import { type ReleasedContact, release } from "./release-contact.ts";
import { type ReleasedPerson, releaseSaved, type SavedContact } from "./release-saved.ts";
import { findSuppressedKeys, readLists, type SuppressionLists } from "./store.ts";
import type { ContactExit, WithheldDetail } from "./withhold-detail.ts";

/** Whose details leave, and the time at which suppression entries must not have expired. */
export interface GateCall {
  readonly db: Queryable;
  readonly userId: string;
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The only way for contact details out of the server. A gate knows which of the people that it was opened for its user
 * suppresses, and refuses to answer for anybody else.
 */
export interface ContactGate {
  /** Releases the details of a contact that may go to this exit. */
  release(contact: UnreleasedContact, exit: ContactExit): ReleasedContact;
  /**
   * Releases the details of a saved person that may go to this exit.
   * @param options.optedOut whether the person has objected since; the saved fields may say so too
   */
  releaseSaved(
    saved: SavedContact,
    options: { exit: ContactExit; optedOut?: boolean | undefined },
  ): { person: ReleasedPerson; withheld: WithheldDetail[] };
  /** Whether the user suppresses the person, or the person was erased. */
  isSuppressed(person: CheckedPerson): boolean;
}

/**
 * Opens the gate for a batch of people, in two statements. What is known of one person in several forms, such as a bought
 * contact and the source's newer data, counts together. A list that is edited meanwhile counts from the next batch: open a
 * gate for each page or block of rows, and do not keep it.
 */
export async function openGate(call: GateCall, people: Iterable<CheckedPerson>): Promise<ContactGate> {
  const secret = await readErasureSecret(call.db);
  const formerOwner = hashFormerOwner(call.userId, secret);
  const lists = await readLists(call.db, call.userId, { formerOwner, now: call.now });
  const kinds = listKinds(lists);
  const checked = new Map<CheckedPerson, CheckedKeys>();
  for (const person of people) {
    const traits = readTraits(person);
    // Normalising the traits of a long list takes most of its time, so only what can be on a list is normalised.
    checked.set(person, {
      personId: readPersonId(person),
      entries: listEntryKeys(traits, kinds),
      hashes: lists.hasErased ? hashTraits(traits, secret) : [],
    });
  }
  const suppressed = await findSuppressedAmong(call, { ...lists, formerOwner }, [...checked.values()]);
  const findKeys = createKeyFinder(checked);
  const isSuppressed = (person: CheckedPerson) => {
    const keys = findKeys(person);
    if (!keys) throw new Error("The gate was not opened for this person; pass the person to openGate");
    return suppressed.has(keys) || (keys.personId !== null && suppressed.has(keys.personId));
  };
  return {
    isSuppressed,
    release: (contact, exit) =>
      release(contact, { exit, viewer: { kind: "user", isSuppressed: isSuppressed(contact) } }),
    releaseSaved: (saved, { exit, optedOut }) =>
      releaseSaved(saved, {
        exit,
        optedOut,
        viewer: { kind: "user", isSuppressed: isSuppressed(saved) },
      }),
  };
}

/** The kinds of entries of a short list; undefined, which means all, for a longer one. */
const listKinds = ({ entries }: SuppressionLists): ReadonlySet<string> | undefined =>
  entries ? new Set([...entries].map((key) => key.slice(0, key.indexOf(":")))) : undefined;

/** Finds the keys of a person who was checked, also by a copy with the same traits. */
function createKeyFinder(checked: ReadonlyMap<CheckedPerson, CheckedKeys>) {
  let byTraits: Map<string, CheckedKeys> | null = null;
  return (person: CheckedPerson): CheckedKeys | undefined => {
    const keys = checked.get(person);
    if (keys) return keys;
    byTraits ??= new Map([...checked].map(([each, found]) => [identify(each), found]));
    return byTraits.get(identify(person));
  };
}

const identify = (person: CheckedPerson) => JSON.stringify([readPersonId(person), readTraits(person)]);

interface CheckedKeys extends PersonKeys {
  personId: string | null;
}

/** Finds the keys of suppressed people, and their ids where they have one. */
async function findSuppressedAmong(
  { db, userId, now }: GateCall,
  { entries: list, formerOwner }: SuppressionLists & { formerOwner: string },
  checked: readonly CheckedKeys[],
): Promise<ReadonlySet<CheckedKeys | string>> {
  const found = await findSuppressedKeys(db, userId, {
    entries: list ? [] : [...new Set(checked.flatMap(({ entries }) => entries))],
    hashes: [...new Set(checked.flatMap(({ hashes }) => hashes))],
    formerOwner,
    now,
  });
  const entriesOfUser = list ?? found;
  const covered = checked.filter(
    ({ entries, hashes }) =>
      entries.some((key) => entriesOfUser.has(key)) || hashes.some((key) => found.has(key)),
  );
  return new Set(covered.flatMap((keys) => (keys.personId === null ? [keys] : [keys, keys.personId])));
}

/** The owner under which the hashes of a deleted user's erased people stay. Who signs in again keeps them. */
export async function nameFormerOwner(db: Queryable, userId: string): Promise<string> {
  return hashFormerOwner(userId, await readErasureSecret(db));
}

/** What identifies a person: keys of entries that name only the person, and hashes that an erasure keeps. */
export async function identifyPerson(
  db: Queryable,
  forms: readonly CheckedPerson[],
): Promise<{ entries: string[]; hashes: string[] }> {
  const secret = await readErasureSecret(db);
  const keys = forms.map((form) => listPersonKeys(readTraits(form), secret));
  const entries = keys
    .flatMap((each) => each.entries)
    .filter((key) => /^(?:address|phone|profile):/.test(key));
  return { entries: [...new Set(entries)], hashes: [...new Set(keys.flatMap((each) => each.hashes))] };
}

/**
 * Finds which people the entries with certain keys would cover, such as those of an import that is not stored yet.
 * @param findKeys returns which of the keys have an entry
 */
export async function findCovered<Person extends CheckedPerson>(
  db: Queryable,
  people: readonly Person[],
  findKeys: (keys: string[]) => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<Person>> {
  const secret = await readErasureSecret(db);
  const keys = new Map(people.map((person) => [person, listPersonKeys(readTraits(person), secret).entries]));
  const found = await findKeys([...new Set([...keys.values()].flat())]);
  return new Set(people.filter((person) => keys.get(person)?.some((key) => found.has(key))));
}

/**
 * Finds which people of a source the user suppresses, by ids, before anything of them is bought or listed. Takes two
 * statements, whatever the number of people.
 */
export async function findSuppressed(
  call: GateCall,
  contacts: Pick<ContactData, "readForSuppression">,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const people = await contacts.readForSuppression(personIds, { signal: call.signal });
  const gate = await openGate(call, people);
  return new Set(people.filter(gate.isSuppressed).map(({ personId }) => personId));
}
