import {
  emptySearchParameters,
  type IndustryCode,
  industryCodes,
  type JobFunctionCode,
  type MetroCode,
  type Place,
  type Range,
  type SearchParameters,
  type StateCode,
} from "@eq/contracts";
import { Random } from "../../server/src/directory/demo/random.ts";
import { type DirectoryData, type PlaceRow, readIndustries, type Title } from "./directory-data.ts";

/** Makes the parameters of a question. Titles match word for word, because the compared databases know no families. */
export const makeParameters = (filters: Partial<SearchParameters>): SearchParameters => ({
  ...emptySearchParameters(),
  ...filters,
  literalTitles: [...(filters.titles ?? []), ...(filters.hiring?.titles ?? [])],
});

/**
 * Draws the values of searches from rows of the directory, so that frequent values are drawn more often and
 * searches match rows.
 */
export class QuerySampler {
  readonly random: Random;
  readonly data: DirectoryData;

  constructor(data: DirectoryData, seed: number) {
    this.data = data;
    this.random = new Random(seed, data.companies.count, 3);
  }

  company(): number {
    return this.random.int(0, this.data.companies.count - 1);
  }

  /** Draws the company of a person, so that companies with more people are drawn more often. */
  employer(): number {
    const { people } = this.data;
    for (;;) {
      const company = people.company[this.random.int(0, people.count - 1)] as number;
      if (company >= 0) return company;
    }
  }

  industry(): IndustryCode {
    const [first = 0] = readIndustries(this.data, this.company());
    return industryCodes[first] as IndustryCode;
  }

  industries(most: number): IndustryCode[] {
    return [...new Set(Array.from({ length: this.random.int(1, most) }, () => this.industry()))];
  }

  /** Draws the place of a company among places whose `field` is known. */
  #placeWith(field: keyof PlaceRow): PlaceRow {
    const { companies, places } = this.data;
    for (;;) {
      const place = places[companies.place[this.company()] as number] as PlaceRow;
      if (place[field] !== null) return place;
    }
  }

  /** Draws a state, a metro region or, rarely, a country. */
  region(): Place {
    const kind = this.random.next();
    if (kind < 0.5) return { state: this.#placeWith("state").state as StateCode };
    if (kind < 0.9) return { metroRegion: this.#placeWith("metro").metro as MetroCode };
    return { country: this.#placeWith("country").country as string };
  }

  city(): Place {
    const { city, state, country } = this.#placeWith("city");
    const name = city as string;
    return state === null
      ? { city: name, country: country as string }
      : { city: name, state: state as StateCode };
  }

  /** Draws a headcount range that the web page's filters offer. */
  sizeRange(): Range {
    return this.random.pick([
      { min: 1, max: 10 },
      { min: 11, max: 50 },
      { min: 51, max: 200 },
      { min: 201, max: 500 },
      { min: 1, max: 100 },
      { min: 101, max: 1000 },
      { min: 1001, max: null },
      { min: 50, max: 500 },
    ]);
  }

  revenueRange(): Range {
    const min = this.random.pick([1_000_000, 5_000_000, 10_000_000, 50_000_000]);
    return this.random.chance(0.5) ? { min, max: null } : { min, max: min * 5, maxExclusive: true };
  }

  /** Draws a range that no filter of the web page offers. */
  oddRange(least: number, most: number): Range {
    const draw = () => Math.round(Math.exp(Math.log(least) + this.random.next() * Math.log(most / least)));
    const [one, other] = [draw(), draw()];
    if (this.random.chance(0.2)) return { min: one, max: null };
    return { min: Math.min(one, other), max: Math.max(one, other) };
  }

  title(): Title {
    const { jobs, people, titles } = this.data;
    const pool = this.random.chance(0.5) ? jobs : people;
    for (;;) {
      const title = titles[pool.title[this.random.int(0, pool.count - 1)] as number];
      if (title) return title;
    }
  }

  /** Draws one to three adjacent words of a title. */
  phrase(): string {
    const { words } = this.title();
    const start = this.random.int(0, words.length - 1);
    return words.slice(start, start + this.random.int(1, 3)).join(" ");
  }

  jobFunction(): JobFunctionCode {
    return this.title().jobFunction ?? "sales";
  }

  /** Draws a word of a company's text (whole or only its beginning), or a word of a title. */
  keyword(): string {
    const { companies, words } = this.data;
    if (this.random.chance(0.25)) return this.random.pick(this.title().words);
    const from = companies.textStart[this.company()] as number;
    const word = words[companies.text[from + this.random.int(0, 9)] as number] as string;
    return this.random.chance(0.25) ? word.slice(0, 5) : word;
  }
}
