import type { CheckedPerson } from "../../contact-release/index.ts";
import type { PlaceCall } from "./person-place.ts";
import { boughtContactsPlace, markedPeoplePlace } from "./place-contacts.ts";
import { directoryPlace } from "./place-directory.ts";
import { savedSearchesPlace } from "./place-searches.ts";

/** Collects everything by which a person can be known again, from the places that have contact details. */
export async function collectForms(call: PlaceCall): Promise<CheckedPerson[]> {
  const { name, companyName } = call.subject;
  const places = [directoryPlace, boughtContactsPlace, markedPeoplePlace, savedSearchesPlace];
  const records = await Promise.all(places.map((place) => place.find(call)));
  return [{ fullName: name, companyName }, ...records.flat().flatMap(({ form }) => form ?? [])];
}
