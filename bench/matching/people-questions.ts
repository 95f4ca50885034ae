import { generateDemoDirectory } from "../../server/src/directory/demo/generate-demo-directory.ts";
import type { PersonInput, PersonRecord } from "../../server/src/matching/index.ts";
import { createSeededRandom } from "../../understanding/eval/seeded-random.ts";
import type { Question } from "./company-questions.ts";
import { personKinds, writePerson } from "./misspell-people.ts";
import { hashId } from "./source-companies.ts";

export interface PeopleQuestion extends Question<PersonInput> {
  people: readonly PersonRecord[];
}

/** The number of people in a list, as many as a large company has in the directory. */
const peoplePerList = 500;
/** Every so many people of a list is asked for. */
const askedStep = 4;

/**
 * Asks for generated people, each beside a list of 500. Half of those who are asked for are held out of the list, with all
 * who have the same name.
 */
export function makePeopleQuestions(seed: number, lists: number): PeopleQuestion[] {
  const people = listPeople(seed, lists * peoplePerList);
  return Array.from({ length: lists }, (_, at) =>
    askForPeople(people.slice(at * peoplePerList, (at + 1) * peoplePerList)),
  ).flat();
}

function listPeople(seed: number, count: number): PersonRecord[] {
  const options = { seed, companies: count / 25, people: count, today: "2026-11-01" };
  return [...generateDemoDirectory(options)].flatMap(({ first, people }) =>
    people.map((person, at) => ({
      id: `${first}-${at}`,
      firstName: person.first_name,
      middleName: null,
      lastName: person.last_name,
      fullName: person.full_name,
    })),
  );
}

function askForPeople(people: readonly PersonRecord[]): PeopleQuestion[] {
  return people.flatMap((person, index) => {
    if (index % askedStep !== 0) return [];
    const isAbsent = hashId(person.id, 5) % 2 === 0;
    const list = isAbsent ? people.filter(({ fullName }) => fullName !== person.fullName) : people;
    const right = new Set(list.filter(({ fullName }) => fullName === person.fullName).map(({ id }) => id));
    return personKinds.flatMap((kind, at): PeopleQuestion[] => {
      const fullName = writePerson(person, kind, createSeededRandom(hashId(person.id, 20 + at)));
      return fullName === null ? [] : [{ kind, input: { fullName }, right, people: list }];
    });
  });
}
