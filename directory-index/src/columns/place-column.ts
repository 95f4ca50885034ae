import type { Bitset } from "../bits/bitset.ts";
import type { Scratch } from "../bits/scratch.ts";
import { Dictionary, GrowingIntegers } from "../layout/growing.ts";
import type { Sections, SectionWriter, UintArray } from "../layout/sections.ts";
import type { PlaceFilter, RegionFilter } from "../requests/index-query.ts";
import type { CompanyColumns } from "../requests/table-batch.ts";
import { isWithinCityRadius } from "./city-reach.ts";
import { CodedColumn, writeCodedColumn } from "./coded-column.ts";
import { PostingLists, writePostingLists } from "./posting-lists.ts";

/** The parts of a row's location; null where a part is unknown. */
export interface PlaceParts {
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly metro: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export type PlaceField = "state" | "country" | "metro";
const codedFields: readonly PlaceField[] = ["state", "country", "metro"];

const partSeparator = "\u0000";
const missingPartMarker = "\u0001";

/** Numbers the distinct places. Millions of rows share a few thousand places. */
export class PlaceCollector {
  readonly #dictionary = new Dictionary();
  readonly #places: PlaceParts[] = [];
  readonly ofRow = new GrowingIntegers();

  push(columns: PlaceColumns, at: number): void {
    const place = readPlaceParts(columns, at);
    const { city, state, country, metro, latitude, longitude } = place;
    const code = this.#dictionary.codeOf(
      [city, state, country, metro, latitude, longitude]
        .map((part) => part ?? missingPartMarker)
        .join(partSeparator),
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

function readPlaceParts(columns: PlaceColumns, at: number): PlaceParts {
  return {
    city: columns.city_lower[at] ?? null,
    state: columns.state[at] ?? null,
    country: columns.country[at] ?? null,
    metro: columns.metro_code[at] ?? null,
    latitude: columns.latitude[at] ?? null,
    longitude: columns.longitude[at] ?? null,
  };
}

/** Writes the distinct places, the place of each row, and the rows of each place, state, country and metro region. */
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
  for (const field of codedFields) {
    const codes = places.map((place) => place[field]);
    writeCodedColumn(out, `${name}.${field}`, placeOf.length, (row) => codes[placeOf[row] as number] ?? null);
  }
}

/** Finds rows by location. */
export class PlaceColumn {
  readonly places: readonly PlaceParts[];
  /** The number of each row's place. */
  readonly byRow: UintArray;
  readonly #rows: PostingLists;
  readonly #fields: Readonly<Record<PlaceField, CodedColumn>>;

  constructor(sections: Sections, name: string) {
    this.places = sections.value(`${name}.places`);
    this.byRow = sections.uints(`${name}.of`);
    this.#rows = new PostingLists(sections, name, this.byRow.length);
    const column = (field: PlaceField) => new CodedColumn(sections, `${name}.${field}`, this.byRow.length);
    this.#fields = { state: column("state"), country: column("country"), metro: column("metro") };
  }

  field(field: PlaceField): CodedColumn {
    return this.#fields[field];
  }

  /** Returns the rows that match one of the place filters. The result may be a stored set: do not change it. */
  setOfAny(filters: readonly PlaceFilter[], scratch: Scratch): Bitset {
    const [only, ...rest] = filters;
    const plain = only && rest.length === 0 ? readSingleCode(only) : null;
    if (plain) return this.#fields[plain.field].setOf(plain.code, scratch);
    const set = scratch.set(this.byRow.length);
    for (const filter of filters) this.#addTo(set, filter);
    return set;
  }

  /**
   * Adds the rows that match a place filter. The rows of a state, country or metro region alone are precomputed. Any
   * other filter is compared with each distinct place once, and the rows of matching places are added.
   */
  #addTo(target: Bitset, filter: PlaceFilter): void {
    const plain = readSingleCode(filter);
    if (plain) {
      this.#fields[plain.field].addTo(target, [plain.code]);
      return;
    }
    for (const [at, place] of this.places.entries()) {
      if (matchesPlaceFilter(place, filter)) this.#rows.addTo(target, at);
    }
  }
}

/** Returns the code of a filter that consists of only a state, country or metro region; null for any other filter. */
function readSingleCode({
  city,
  region,
  state,
  country,
  metroRegion,
}: PlaceFilter): { field: PlaceField; code: string } | null {
  if (city !== null || region !== null) return null;
  const codes = [
    ...(metroRegion ? [{ field: "metro" as const, code: metroRegion }] : []),
    ...(state ? [{ field: "state" as const, code: state }] : []),
    ...(country ? [{ field: "country" as const, code: country }] : []),
  ];
  return codes.length === 1 ? (codes[0] ?? null) : null;
}

function matchesPlaceFilter(place: PlaceParts, { city, centre, ...area }: PlaceFilter): boolean {
  const isMatch = isInArea(place, area);
  if (city === null) return isMatch;
  return (isMatch && place.city === city) || (centre !== null && isWithinCityRadius(place, centre));
}

function isInArea(
  place: PlaceParts,
  { region, metroRegion, state, country }: Omit<PlaceFilter, "city" | "centre">,
): boolean {
  return (
    (!metroRegion || place.metro === metroRegion) &&
    (!state || place.state === state) &&
    (!country || place.country === country) &&
    (region === null || isInRegion(place, region))
  );
}

function isInRegion({ state, city }: PlaceParts, { names, cities, otherNames }: RegionFilter): boolean {
  const stateName = state?.toLowerCase() ?? null;
  if (stateName !== null && names.includes(stateName)) return true;
  const isElsewhere = stateName !== null && otherNames.includes(stateName);
  return city !== null && !isElsewhere && cities.includes(city);
}
