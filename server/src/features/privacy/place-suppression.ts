import { identifyPerson } from "../../contact-release/index.ts";
import { deleteEntries, findEntries } from "../suppression/index.ts";
import { collectForms } from "./collect-forms.ts";
import type { PersonPlace, PlaceCall } from "./person-place.ts";

async function listKeys(call: PlaceCall): Promise<string[]> {
  return (await identifyPerson(call.db, await collectForms(call))).entries;
}

export const suppressionPlace: PersonPlace = {
  id: "suppression",
  label: "Suppression list",
  find: async (call) => {
    const entries = await findEntries(call.db, call.userId, await listKeys(call));
    return entries.map(({ kind, shown, reason, addedAt, expiresAt }) => ({
      values: { kind, entry: shown, reason, addedAt, expiresAt },
    }));
  },
  describe: () => "Entries of the person's address, phones and profile",
  erase: async (call) => deleteEntries(call.db, call.userId, await listKeys(call)),
};
