import type { PersonPlace } from "./person-place.ts";
import { campaignsPlace, exportsPlace } from "./place-campaigns.ts";
import { boughtContactsPlace, markedPeoplePlace } from "./place-contacts.ts";
import { crmPlace } from "./place-crm.ts";
import { directoryPlace } from "./place-directory.ts";
import { bulkSearchesPlace, creditsPlace, runsPlace } from "./place-runs.ts";
import { savedSearchesPlace, searchTextsPlace } from "./place-searches.ts";
import { suppressionPlace } from "./place-suppression.ts";

/** Every place where data of a person may be stored; one line for each store. */
export const personPlaces: readonly PersonPlace[] = [
  directoryPlace,
  boughtContactsPlace,
  markedPeoplePlace,
  savedSearchesPlace,
  searchTextsPlace,
  campaignsPlace,
  runsPlace,
  bulkSearchesPlace,
  creditsPlace,
  exportsPlace,
  crmPlace,
  suppressionPlace,
];
