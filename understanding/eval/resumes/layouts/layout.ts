import type { Person } from "../people.ts";
import type { Random } from "../random.ts";
import type { Sheet } from "../sheet.ts";
import type { Split } from "../tables.ts";

/** A way to write a resume. */
export interface Layout {
  id: string;
  split: Split;
  /** False where neither home nor employers' places are written for who gives no home. */
  employerPlaces: boolean;
  /** What makes the person fit the layout, such as a gap between jobs; the truth changes with it. */
  adapt?(person: Person, random: Random): Person;
  write(person: Person, random: Random): Sheet;
}
