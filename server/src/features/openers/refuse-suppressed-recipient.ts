import type { ContactData } from "../../adapters/contact-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/**
 * Refuses to write to a person who objected to the use of their data.
 * @throws Refusal 409
 */
export async function refuseSuppressedRecipient(
  { signal }: UserContext,
  personId: string | null,
  contactData: ContactData,
): Promise<void> {
  if (personId === null) return;
  const optedOut = await contactData.listOptedOut([personId], { signal });
  if (optedOut.has(personId))
    throw new Refusal(409, "This person has asked not to be contacted, so no message is written.");
}
