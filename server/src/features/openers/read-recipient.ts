import type { Contact, writeOpener as contract, InputOf } from "@eq/contracts";
import { badRequest } from "../../platform/http/refusal.ts";

export interface Recipient {
  firstName: string;
  lastName: string;
  /** Identifies the person among those of the company. */
  key: string;
}

const honorifics = /^(?:(?:dr|mr|mrs|ms|mx|miss|prof|professor|sir|rev)\.?\s+)+/i;
const namePattern = /^\p{L}[\p{L}\p{M}.'’-]{0,39}$/u;

/**
 * Reads the recipient's names: those of the directory, else those in the request.
 * @throws Refusal 400 without a name, or for a name such as "Unknown"
 */
export function readRecipient(input: InputOf<typeof contract>, person: Contact | null): Recipient {
  const full = [
    person?.name,
    [person?.firstName, person?.lastName].filter(Boolean).join(" "),
    input.recipientName,
  ]
    .map((name) => name?.trim().replace(honorifics, "") ?? "")
    .find((name) => name !== "");
  const words = (full ?? "").split(/\s+/).filter((word) => namePattern.test(word));
  const [firstName = ""] =
    person?.firstName && namePattern.test(person.firstName) ? [person.firstName] : words;
  if (firstName === "" || /^unknown$/i.test(full ?? "") || /^unknown$/i.test(firstName)) {
    const message = "Send the name of the contact: a message needs a name other than Unknown.";
    throw badRequest(message, { fields: [{ path: "recipientName", message }] });
  }
  const lastName = words.length > 1 ? (words.at(-1) ?? "") : "";
  return { firstName, lastName, key: input.personId ?? words.join(" ").toLowerCase() };
}
