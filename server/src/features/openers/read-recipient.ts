import type { Contact, writeOpener as contract, InputOf } from "@eq/contracts";
import { badRequest, type Refusal } from "../../platform/http/refusal.ts";

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
  const full = readFullName(input, person);
  const words = full.split(/\s+/).filter((word) => namePattern.test(word));
  const listed = person?.firstName ?? "";
  const firstName = namePattern.test(listed) ? listed : (words[0] ?? "");
  if (firstName === "" || [full, firstName].some((name) => /^unknown$/i.test(name))) throw namelessRefusal();
  const lastName = words.length > 1 ? (words.at(-1) ?? "") : "";
  return { firstName, lastName, key: input.personId || words.join(" ").toLowerCase() };
}

function readFullName({ recipientName }: InputOf<typeof contract>, person: Contact | null): string {
  const parts = [person?.firstName, person?.lastName].filter(Boolean).join(" ");
  const names = [person?.name ?? "", parts, recipientName];
  return names.map((name) => name.trim().replace(honorifics, "")).find((name) => name !== "") ?? "";
}

function namelessRefusal(): Refusal {
  const message = "Send the name of the contact: a message needs a name other than Unknown.";
  return badRequest(message, { fields: [{ path: "recipientName", message }] });
}
