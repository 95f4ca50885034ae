import { eraseWritesOfPerson, findWritesOfPerson } from "../crm-push/index.ts";
import { listSubjectKeys, type PersonPlace } from "./person-place.ts";
import { listNames } from "./place-searches.ts";

/** What pushes to a CRM wrote of the person. The record in the CRM is the CRM's. */
export const crmPlace: PersonPlace = {
  id: "crm",
  label: "Pushes to the CRM",
  find: async ({ db, userId, subject }) => {
    const writes = await findWritesOfPerson(db, userId, listSubjectKeys(subject));
    return writes.map((values) => ({ values: { ...values } }));
  },
  describe: (records) =>
    `${listNames(records.map(({ values }) => values.push))}; the record stays in the CRM`,
  erase: ({ db, userId, subject }) => eraseWritesOfPerson(db, userId, listSubjectKeys(subject)),
};
