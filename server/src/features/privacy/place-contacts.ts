import { releaseToSubject, sealSaved } from "../../contact-release/index.ts";
import {
  deleteMarks,
  deleteOwnedContacts,
  findMarks,
  findOwnedContacts,
  findSavedContacts,
} from "../contacts/index.ts";
import { listSubjectKeys, type PersonPlace } from "./person-place.ts";

export const boughtContactsPlace: PersonPlace = {
  id: "contacts",
  label: "Enriched contact data",
  find: async ({ db, userId, subject }) => {
    const owned = await findOwnedContacts(db, userId, listSubjectKeys(subject));
    return [...owned.values()].map(({ contact, boughtAt, report }) => ({
      values: { ...releaseToSubject(contact), boughtAt, report },
      form: contact,
    }));
  },
  describe: () => "Bought contact details and where they come from",
  erase: ({ db, userId, subject }) => deleteOwnedContacts(db, userId, listSubjectKeys(subject)),
};

export const markedPeoplePlace: PersonPlace = {
  id: "leads",
  label: "Saved leads",
  find: async ({ db, userId, subject }) => {
    const keys = listSubjectKeys(subject);
    const [marks, saved] = await Promise.all([
      findMarks(db, userId, keys),
      findSavedContacts(db, userId, keys),
    ]);
    return marks.map(({ key, person }) => {
      const contact = saved.get(key);
      return {
        values: { ...person, ...(contact && releaseToSubject(contact)) },
        form: contact ?? sealSaved(person ?? {}),
      };
    });
  },
  describe: () => "Likes, saves and dislikes, with the details saved by hand",
  erase: ({ db, userId, subject }) => deleteMarks(db, userId, listSubjectKeys(subject)),
};
