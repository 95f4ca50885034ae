import type { Person } from "../people.ts";
import type { Random } from "../random.ts";
import type { Sheet } from "../sheet.ts";
import type { Split } from "../tables.ts";

/** A style of resume. It writes a person as a sheet, from which files are drawn. */
export interface Layout {
  id: string;
  split: Split;
  /** Whether the resume of a person without a home states the employers' places. */
  employerPlaces: boolean;
  /** Changes the person and the expected values to fit the layout, for example by a gap between jobs. */
  adapt?(person: Person, random: Random): Person;
  write(person: Person, random: Random): Sheet;
}
