import type { Contact } from "@eq/contracts";

/** The contacts that have each word of a filter in their name, title, company, place or `moreText`. */
export function filterContacts<Row extends Contact>(
  contacts: readonly Row[],
  filter: string,
  moreText: (contact: Row) => string = () => "",
): readonly Row[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return contacts;
  return contacts.filter((contact) => {
    const { name, jobTitle, companyName, city, state } = contact;
    const text = [name, jobTitle, companyName, city, state, moreText(contact)].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
