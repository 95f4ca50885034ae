import type { Contact } from "@eq/contracts";

/** The name of a contact: the full name, else its parts, else "Unknown". */
export function nameContact({ name, firstName, lastName }: Contact): string {
  return name || [firstName, lastName].filter(Boolean).join(" ") || "Unknown";
}
