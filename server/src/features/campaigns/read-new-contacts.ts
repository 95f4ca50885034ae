import { contactReason, type addCampaignContacts as contract, type InputOf } from "@eq/contracts";
import * as z from "zod/mini";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import { createLeadKey, cutText, readProfile } from "../lead-details/index.ts";
import type { NewContact } from "./store.ts";

type Input = InputOf<typeof contract>;

/** Length limit of the reason for a contact in characters. */
const whyLimit = 500;

/**
 * Reads whom a call adds: the directory's profile, else the one that the client lists. Each person counts once.
 * @returns `unknown`: the number of ids of whom nobody knows a name
 */
export async function readNewContacts(
  { contactIds, contacts }: Input,
  prospects: Pick<ProspectData, "peopleById">,
  signal: AbortSignal,
): Promise<{ people: NewContact[]; unknown: number }> {
  const keys = [...new Set(contactIds.map(String))];
  const current = await prospects.peopleById(keys, { signal });
  const byId = new Map(current.map((person) => [person.id ?? "", person]));
  const listed = readListed(contacts ?? []);
  const people = keys.flatMap((key) => {
    const person = readProfile(byId.get(key)) ?? listed.get(key)?.person;
    if (!person?.name) return [];
    return [{ key, person, why: listed.get(key)?.why ?? null }];
  });
  return { people, unknown: keys.length - people.length };
}

function readListed(contacts: NonNullable<Input["contacts"]>): Map<string, NewContact> {
  const byKey = new Map<string, NewContact>();
  for (const contact of contacts) {
    const person = readProfile(contact);
    const key = person && createLeadKey(person);
    if (key) byKey.set(key, { key, person, why: readWhy(contact.reason) });
  }
  return byKey;
}

/** The reason why a contact search listed the person. */
function readWhy(value: unknown): string | null {
  const reason = z.safeParse(contactReason, value);
  if (!reason.success) return null;
  const why = reason.data.evidence ?? reason.data.matched;
  return why ? cutText(why, whyLimit) : null;
}
