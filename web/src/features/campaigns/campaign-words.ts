import type { Contact } from "@eq/contracts";

/** A day in the user's time zone: "Nov 24, 2026". */
export function formatDay(at: string): string {
  return new Date(at).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });
}

/** The key by which a campaign stores a contact: the id, else "name:" and the name; null without either. */
export function keyOfPerson({ id, name }: Contact): string | null {
  if (id) return id;
  return name ? `name:${name}` : null;
}
