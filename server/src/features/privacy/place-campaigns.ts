import { sealSaved } from "../../contact-release/index.ts";
import { eraseCampaignContacts, eraseNameFromCampaigns, findCampaignContacts } from "../campaigns/index.ts";
import { eraseNameFromExports, erasePersonFromExports, findExportsOfPerson } from "../export-audit/index.ts";
import { erasedName, hasSearchableName, listSubjectKeys, type PersonPlace } from "./person-place.ts";
import { listNames } from "./place-searches.ts";

export const campaignsPlace: PersonPlace = {
  id: "campaigns",
  label: "Campaigns",
  find: async ({ db, userId, subject }) => {
    const rows = await findCampaignContacts(db, userId, listSubjectKeys(subject));
    return rows.map(({ person, ...values }) => ({
      values: { ...person, ...values },
      form: sealSaved(person),
    }));
  },
  describe: (records) => listNames(records.map(({ values }) => values.campaign)),
  erase: async ({ db, userId, subject }) => {
    const name = { name: subject.name, replacement: erasedName };
    if (hasSearchableName(subject)) await eraseNameFromCampaigns(db, userId, name);
    return eraseCampaignContacts(db, userId, listSubjectKeys(subject));
  },
};

/** The audit of exports. Erasing it cannot recall the files, so their names are shown before. */
export const exportsPlace: PersonPlace = {
  id: "exports",
  label: "Exports",
  find: async ({ db, userId, subject }) => {
    const exported = { keys: listSubjectKeys(subject), name: subject.name };
    const rows = await findExportsOfPerson(db, userId, exported);
    return rows.map((values) => ({ values: { ...values } }));
  },
  describe: (records) => `${listNames(records.map(({ values }) => values.fileName))}, outside EQ`,
  erase: async ({ db, userId, subject }) => {
    const name = { name: subject.name, replacement: erasedName };
    if (hasSearchableName(subject)) await eraseNameFromExports(db, userId, name);
    return erasePersonFromExports(db, userId, { keys: listSubjectKeys(subject), ...name });
  },
};
