import type { Prospect } from "@eq/contracts";

/** The prospects that have each word of a filter in their name, title, company, place or search. */
export function filterProspects(contacts: readonly Prospect[], filter: string): readonly Prospect[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return contacts;
  return contacts.filter(({ name, jobTitle, companyName, city, state, query }) => {
    const text = [name, jobTitle, companyName, city, state, query].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
