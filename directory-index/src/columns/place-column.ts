import type { Bitset } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import { Dictionary, GrowingIntegers } from "../layout/growing.ts";
import type { Sections, SectionWriter, UintArray } from "../layout/sections.ts";
import type { AskedPlace } from "../requests/question.ts";
import type { CompanyColumns } from "../requests/table-batch.ts";
import { isWithinReach } from "./city-reach.ts";
import { CodedColumn, writeCodedColumn } from "./coded-column.ts";
import { PostingLists, writePostingLists } from "./posting-lists.ts";

/** Where a row is. A part that is not known is null. */
export interface PlaceParts {
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly metro: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export type PlaceField = "state" | "country" | "metro";
const fields: readonly PlaceField[] = ["state", "country", "metro"];

const separator = "\u0000";
const noPart = "\u0001";

/** Gives equal places one number: few thousand cities stand for millions of rows. */
export class PlaceCollector {
  readonly #dictionary = new Dictionary();
  readonly #places: PlaceParts[] = [];
  readonly ofRow = new GrowingIntegers();

  push(columns: PlaceColumns, at: number): void {
    const place = placeAt(columns, at);
    const { city, state, country, metro, latitude, longitude } = place;
    const code = this.#dictionary.codeOf(
      [city, state, country, metro, latitude, longitude].map((part) => part ?? noPart).join(separator),
    );
    if (code === this.#places.length) this.#places.push(place);
    this.ofRow.push(code);
  }

  places(): readonly PlaceParts[] {
    return this.#places;
  }
}

type PlaceColumns = Pick<
  CompanyColumns,
  "city_lower" | "state" | "country" | "metro_code" | "latitude" | "longitude"
>;

function placeAt(columns: PlaceColumns, at: number): PlaceParts {
  return {
    city: columns.city_lower[at] ?? null,
    state: columns.state[at] ?? null,
    country: columns.country[at] ?? null,
    metro: columns.metro_code[at] ?? null,
    latitude: columns.latitude[at] ?? null,
    longitude: columns.longitude[at] ?? null,
  };
}

/** Writes the distinct places, the place of each row, the rows of each place, and those of each state, country and metro. */
export function writePlaceColumn(
  out: SectionWriter,
  name: string,
  places: readonly PlaceParts[],
  placeOf: Uint32Array,
): void {
  out.putValue(`${name}.places`, places);
  out.putUints(`${name}.of`, placeOf);
  writePostingLists(out, name, {
    keys: places.length,
    rows: placeOf.length,
    pairs: (visit) => {
      for (let row = 0; row < placeOf.length; row++) visit(placeOf[row] as number, row);
    },
  });
  for (const field of fields) {
    const codes = places.map((place) => place[field]);
    writeCodedColumn(out, `${name}.${field}`, placeOf.length, (row) => codes[placeOf[row] as number] ?? null);
  }
}

/** Where rows are. */
export class PlaceColumn {
  readonly places: readonly PlaceParts[];
  /** Number of its place by row. */
  readonly of: UintArray;
  readonly #rows: PostingLists;
  readonly #fields: Readonly<Record<PlaceField, CodedColumn>>;

  constructor(sections: Sections, name: string) {
    this.places = sections.value(`${name}.places`);
    this.of = sections.uints(`${name}.of`);
    this.#rows = new PostingLists(sections, name, this.of.length);
    const column = (field: PlaceField) => new CodedColumn(sections, `${name}.${field}`, this.of.length);
    this.#fields = { state: column("state"), country: column("country"), metro: column("metro") };
  }

  field(field: PlaceField): CodedColumn {
    return this.#fields[field];
  }

  /** The rows in one of the asked places: not to be changed. */
  setOfAny(asked: readonly AskedPlace[], scratch: Scratch): Bitset {
    const [only, ...rest] = asked;
    const plain = only && rest.length === 0 && only.city === null ? onlyField(only) : null;
    if (plain) return this.#fields[plain.field].setOf(plain.code, scratch);
    const set = scratch.set(this.of.length);
    for (const place of asked) this.#addTo(set, place);
    return set;
  }

  /**
   * Adds the rows in an asked place. A state, country or metro alone has its rows ready; for anything else each
   * distinct place is looked at once, and the rows of those that fit are added.
   */
  #addTo(target: Bitset, asked: AskedPlace): void {
    const plain = asked.city === null ? onlyField(asked) : null;
    if (plain) {
      this.#fields[plain.field].addTo(target, [plain.code]);
      return;
    }
    for (const [at, place] of this.places.entries()) {
      if (isIn(place, asked)) this.#rows.addTo(target, at);
    }
  }
}

function onlyField({ state, country, metroRegion }: AskedPlace): { field: PlaceField; code: string } | null {
  const asked = [
    ...(metroRegion ? [{ field: "metro" as const, code: metroRegion }] : []),
    ...(state ? [{ field: "state" as const, code: state }] : []),
    ...(country ? [{ field: "country" as const, code: country }] : []),
  ];
  return asked.length === 1 ? (asked[0] ?? null) : null;
}

function isIn(place: PlaceParts, { city, metroRegion, state, country, centre }: AskedPlace): boolean {
  const isInRegion =
    (!metroRegion || place.metro === metroRegion) &&
    (!state || place.state === state) &&
    (!country || place.country === country);
  if (city === null) return isInRegion;
  return (isInRegion && place.city === city) || (centre !== null && isWithinReach(place, centre));
}
