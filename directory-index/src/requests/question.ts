import type { Place, RangeName, Sort } from "@eq/contracts";

/**
 * A search as the index answers it: `SearchParameters` resolved for one mode, so that no thread of the index parses
 * text.
 */
export interface Question {
  /** Demo rows are left out. */
  readonly demoHidden: boolean;
  readonly industryCodes: readonly string[];
  readonly places: readonly AskedPlace[];
  readonly ranges: readonly AskedRange[];
  /** Companies with a matching open job; null: no such filter. */
  readonly hiring: AskedJobs | null;
  readonly managementLevels: readonly string[];
  readonly jobFunctions: readonly string[];
  readonly departments: readonly string[];
  /** Phrases of title words; a title matches a phrase when it has all of the phrase's words. */
  readonly titles: readonly Phrase[];
  readonly exclude: AskedExclusion;
  readonly keywords: AskedKeywords | null;
  readonly sort: Sort | null;
}

/** Words that must all occur, in any order. */
export type Phrase = readonly string[];

/** `city` in lower case. With a centre the place also covers 40 km around it. */
export interface AskedPlace extends Omit<Place, "city"> {
  readonly city: string | null;
  readonly centre: { readonly latitude: number; readonly longitude: number } | null;
}

/** Whole numbers, both inclusive; null is unbounded. */
export interface AskedRange {
  readonly name: RangeName;
  readonly min: number | null;
  readonly max: number | null;
  /** Rows without a value pass too. */
  readonly lenient: boolean;
}

export interface AskedJobs {
  /** False: any open job passes, and the number of open jobs does not affect the order. */
  readonly specific: boolean;
  readonly titles: readonly Phrase[];
  readonly functions: readonly string[];
  /** Posted on this day or later, in days since 1970-01-01; null: any day. */
  readonly since: number | null;
  readonly unwantedTitles: readonly Phrase[];
  readonly unwantedFunctions: readonly string[];
}

export interface AskedExclusion {
  readonly industryCodes: readonly string[];
  /** They have no centres. */
  readonly places: readonly AskedPlace[];
  readonly managementLevels: readonly string[];
  readonly jobFunctions: readonly string[];
  readonly titles: readonly Phrase[];
  /** Keywords in a company's text. */
  readonly keywords: readonly TextTerm[][];
  readonly employees: AskedRange | null;
}

/** A lexeme of a text; with `prefix` any lexeme that begins with it. */
export interface TextTerm {
  readonly word: string;
  readonly prefix: boolean;
}

export interface AskedKeywords {
  /** Whether rows without a match are left out; otherwise keywords only rank. */
  readonly filter: boolean;
  /** One entry a keyword: two points for a company whose text has all of its terms. */
  readonly texts: readonly TextTerm[][];
  /**
   * One entry a keyword: one point for a company with an open job whose title has all words. Also matched against
   * people's titles.
   */
  readonly phrases: readonly Phrase[];
  /**
   * One entry a keyword: how strongly a company's name matches is 2 if the name is the key, 1 if it begins with it;
   * `exactOnly`: 2 or nothing.
   */
  readonly names: readonly { readonly key: string; readonly exactOnly: boolean }[];
}

/** The company that others are compared with. `city` in lower case. */
export interface AskedTarget {
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
export interface AskedCandidate {
  readonly titles: readonly {
    readonly title: string;
    readonly jobFunction: string;
    readonly points: number;
  }[];
  /** "" for an unknown part of a place. Places that are not listed are worth `otherPlaces`. */
  readonly places: readonly (JobPlaceKey & { readonly points: number })[];
  readonly otherPlaces: number;
  readonly unwantedTitles: readonly Phrase[];
  readonly unwantedFunctions: readonly string[];
}

export interface JobPlaceKey {
  readonly location: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}
