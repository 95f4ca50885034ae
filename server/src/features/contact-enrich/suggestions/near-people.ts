import { isOneEditApart } from "@eq/contracts";
import type { PersonCandidate } from "../../../adapters/contact-data/port.ts";
import type { NearPerson } from "./evidence.ts";

// STAND-IN until server/src/matching has suggestPeople.

const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Lists the people whose names are near to a name, the nearest first. */
export function listNearPeople(fullName: string, people: readonly PersonCandidate[]): NearPerson[] {
  const words = fold(fullName);
  return people
    .flatMap((person) => {
      const listed = fold(person.fullName);
      if (listed.join(" ") === words.join(" ")) return [{ person, isSameName: true, difference: "" }];
      const isSimilar =
        listed.at(-1) === words.at(-1) || isOneEditApart(listed.at(-1) ?? "", words.at(-1) ?? "");
      return isSimilar ? [{ person, isSameName: false, difference: `listed as ${person.fullName}` }] : [];
    })
    .toSorted((one, other) => Number(other.isSameName) - Number(one.isSameName));
}
