import type { ContactData } from "../../adapters/contact-data/port.ts";
import { findSuppressed } from "../../contact-release/index.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/**
 * Refuses to write to a person who objected to the use of their data, or whom the user suppresses.
 * @throws Refusal 409
 */
export async function refuseSuppressedRecipient(
  { db, user, now, signal }: UserContext,
  personId: string | null,
  contactData: ContactData,
): Promise<void> {
  if (personId === null) return;
  const call = { db, userId: user.id, now: now(), signal };
  const [optedOut, suppressed] = await Promise.all([
    contactData.listOptedOut([personId], { signal }),
    findSuppressed(call, contactData, [personId]),
  ]);
  if (optedOut.has(personId))
    throw new Refusal(409, "This person has asked not to be contacted, so no message is written.");
  if (suppressed.has(personId))
    throw new Refusal(409, "This person is on your suppression list, so no message is written.");
}
