import type { PersonPlace } from "./person-place.ts";

/** The directory lists people for all users, so that a user cannot erase them there. */
export const directoryPlace: PersonPlace = {
  id: "directory",
  label: "Directory",
  find: async ({ sources, subject, signal, listed }) => {
    if (listed) return [...listed];
    if (subject.id === null || !sources) return [];
    const [people, compared] = await Promise.all([
      sources.prospects.peopleById([subject.id], { signal }),
      sources.contactData.readForSuppression([subject.id], { signal }),
    ]);
    const [form] = compared;
    return people.map((person) => ({ values: { ...person }, ...(form && { form }) }));
  },
  describe: () => "Name, title and employers; contact details are not bought and not shown",
};
