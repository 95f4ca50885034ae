import { layouts } from "./layouts/index.ts";
import type { Layout } from "./layouts/layout.ts";
import { type Month, makePerson, type Person } from "./people.ts";
import { createRandom } from "./random.ts";
import type { Sheet } from "./sheet.ts";

/** A made-up resume: the person, and the sheet from which the file is drawn in each format. */
export interface MadeResume {
  id: string;
  layout: Layout;
  person: Person;
  sheet: Sheet;
}

/** Makes `people` resumes for each layout. The same seed and month give the same resumes. */
export function makeCorpus({
  seed,
  people,
  now,
}: {
  seed: number;
  people: number;
  now: Month;
}): MadeResume[] {
  return layouts.flatMap((layout) =>
    Array.from({ length: people }, (_, index) => {
      const id = `${layout.id}-${index + 1}`;
      const madePerson = makePerson(`${seed}/${id}`, layout.split, now);
      const person = layout.employerPlaces || madePerson.home ? madePerson : expectNoPlace(madePerson);
      const words = createRandom(`${seed}/${id}/words`);
      const adapted = layout.adapt?.(person, words) ?? person;
      return { id, layout, person: adapted, sheet: layout.write(adapted, words) };
    }),
  );
}

/** Removes the expected place of a person whose resume states neither a home nor an employer's place. */
function expectNoPlace(person: Person): Person {
  return { ...person, truth: { ...person.truth, place: null } };
}
