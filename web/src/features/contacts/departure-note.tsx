import type { Contact } from "@eq/contracts";
import { formatDay } from "../../lib/describe-age.ts";

/** "No longer listed at Halvorn since May 12, 2026"; null for a contact who is. */
export function describeDeparture({ departure }: Contact): string | null {
  if (!departure) return null;
  const place = departure.companyName ? ` at ${departure.companyName}` : "";
  return `No longer listed${place} since ${formatDay(departure.since)}`;
}

/** Says since when a contact of a saved list is no longer at the company; nothing for the others. */
export function DepartureNote({ contact }: { contact: Contact }) {
  const text = describeDeparture(contact);
  return text && <p className="text-xs text-pretty text-warm">{text}</p>;
}
