import type { Place, RangeName, Sort } from "@eq/contracts";

/** A search as the index answers it: `SearchParameters` resolved, so that no index thread parses text. */
export interface IndexQuery {
  /** Demo rows are left out. */
  readonly demoHidden: boolean;
  readonly industryCodes: readonly string[];
  readonly places: readonly PlaceFilter[];
  readonly ranges: readonly RangeFilter[];
  /** Companies with a matching open job; null: no such filter. */
  readonly hiring: JobFilter | null;
  readonly managementLevels: readonly string[];
  readonly jobFunctions: readonly string[];
  readonly departments: readonly string[];
  /** Phrases of title words; a title matches a phrase when it has all of the phrase's words. */
  readonly titles: readonly Phrase[];
  readonly exclude: ExclusionFilter;
  readonly keywords: KeywordQuery | null;
  readonly sort: Sort | null;
}

/** Words that must all occur, in any order. */
export type Phrase = readonly string[];

/** `city` in lower case. With a centre the place also covers 40 km around it. */
export interface PlaceFilter extends Omit<Place, "city"> {
  readonly city: string | null;
  readonly centre: { readonly latitude: number; readonly longitude: number } | null;
}

/** Whole numbers, both inclusive; null is unbounded. */
export interface RangeFilter {
  readonly name: RangeName;
  readonly min: number | null;
  readonly max: number | null;
  /** Rows without a value pass too. */
  readonly includeUnknown: boolean;
}

export interface JobFilter {
  /** False: any open job passes, and the number of open jobs does not affect the order. */
  readonly specific: boolean;
  readonly titles: readonly Phrase[];
  readonly functions: readonly string[];
  /** Posted on this day or later, in days since 1970-01-01; null: any day. */
  readonly since: number | null;
  readonly excludedTitles: readonly Phrase[];
  readonly excludedFunctions: readonly string[];
}

export interface ExclusionFilter {
  readonly industryCodes: readonly string[];
  /** They have no centres. */
  readonly places: readonly PlaceFilter[];
  readonly managementLevels: readonly string[];
  readonly jobFunctions: readonly string[];
  readonly titles: readonly Phrase[];
  /** Keywords in a company's text. */
  readonly keywords: readonly TextTerm[][];
  readonly employees: RangeFilter | null;
}

/** A lexeme of a text; with `prefix` any lexeme that begins with it. */
export interface TextTerm {
  readonly word: string;
  readonly prefix: boolean;
}

export interface KeywordQuery {
  /** Whether rows without a match are left out; otherwise keywords only rank. */
  readonly isFilter: boolean;
  /** One entry a keyword: two points for a company whose text has all of its terms. */
  readonly texts: readonly TextTerm[][];
  /**
   * One entry a keyword: one point for a company with an open job whose title has all words. Also matched against
   * people's titles.
   */
  readonly phrases: readonly Phrase[];
  /**
   * One entry a keyword: the name of a company matches with 2 when its name key is `key`, with 1 when it begins with
   * `key` (0 if `exactOnly`).
   */
  readonly names: readonly { readonly key: string; readonly exactOnly: boolean }[];
}

/** The company that others are compared with. `city` in lower case. */
export interface SimilarityTarget {
  readonly id: number;
  readonly industryCodes: readonly string[];
  readonly employees: number | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly metroCode: string | null;
  /** The job functions of its open jobs. */
  readonly functions: readonly string[];
}

/**
 * The points that a candidate's matching open jobs are worth, by title and function and by place. Jobs with other
 * titles do not count.
 */
export interface CandidatePoints {
  readonly titles: readonly {
    readonly title: string;
    readonly jobFunction: string;
    readonly points: number;
  }[];
  /** "" for an unknown part of a place. Places that are not listed are worth `otherPlaces`. */
  readonly places: readonly (JobPlaceKey & { readonly points: number })[];
  readonly otherPlaces: number;
  readonly excludedTitles: readonly Phrase[];
  readonly excludedFunctions: readonly string[];
}

export interface JobPlaceKey {
  readonly location: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/** Matches every row. */
export const emptyQuery: IndexQuery = {
  demoHidden: false,
  industryCodes: [],
  places: [],
  ranges: [],
  hiring: null,
  managementLevels: [],
  jobFunctions: [],
  departments: [],
  titles: [],
  exclude: {
    industryCodes: [],
    places: [],
    managementLevels: [],
    jobFunctions: [],
    titles: [],
    keywords: [],
    employees: null,
  },
  keywords: null,
  sort: null,
};
