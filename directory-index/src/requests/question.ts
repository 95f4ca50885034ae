import type { Place, RangeName, Sort } from "@eq/contracts";

/** What the index is asked: `SearchParameters` made ready for one mode, so that no thread of the index reads words. */
export interface Question {
  /** Demo rows stay out. */
  readonly demoHidden: boolean;
  readonly industryCodes: readonly string[];
  readonly places: readonly AskedPlace[];
  readonly ranges: readonly AskedRange[];
  /** Companies with an open job of this kind; null: not asked. */
  readonly hiring: AskedJobs | null;
  readonly managementLevels: readonly string[];
  readonly jobFunctions: readonly string[];
  readonly departments: readonly string[];
  /** Phrases of title words; a title fits a phrase that it has all words of. */
  readonly titles: readonly Phrase[];
  readonly exclude: AskedExclusion;
  readonly keywords: AskedKeywords | null;
  readonly sort: Sort | null;
}

/** Words that must all be there, in any order. */
export type Phrase = readonly string[];

/** `city` in lower case. With a centre the place also reaches 40 km around it. */
export interface AskedPlace extends Omit<Place, "city"> {
  readonly city: string | null;
  readonly centre: { readonly latitude: number; readonly longitude: number } | null;
}

/** Whole numbers, both included; null is open. */
export interface AskedRange {
  readonly name: RangeName;
  readonly min: number | null;
  readonly max: number | null;
  /** Unknown values pass. */
  readonly lenient: boolean;
}

export interface AskedJobs {
  /** False: any open job does, and none counts for the order. */
  readonly specific: boolean;
  readonly titles: readonly Phrase[];
  readonly functions: readonly string[];
  /** Posted on this day or later, in days since 1970-01-01; null: whenever. */
  readonly since: number | null;
  readonly unwantedTitles: readonly Phrase[];
  readonly unwantedFunctions: readonly string[];
}

export interface AskedExclusion {
  readonly industryCodes: readonly string[];
  /** Without centres. */
  readonly places: readonly AskedPlace[];
  readonly managementLevels: readonly string[];
  readonly jobFunctions: readonly string[];
  readonly titles: readonly Phrase[];
  /** Of a company's text. */
  readonly keywords: readonly TextTerm[][];
  readonly employees: AskedRange | null;
}

/** A lexeme of a text; with `prefix` any that begins with it. */
export interface TextTerm {
  readonly word: string;
  readonly prefix: boolean;
}

export interface AskedKeywords {
  /** They filter; else they only rank. */
  readonly filter: boolean;
  /** A keyword each: two points for a company whose text has all of its terms. */
  readonly texts: readonly TextTerm[][];
  /** A keyword each: a point for a company with an open job whose title has all of its words. People's own titles too. */
  readonly phrases: readonly Phrase[];
  /** A keyword each: two for a company of this name, one where it begins with it; `whole`: only two. */
  readonly names: readonly { readonly key: string; readonly whole: boolean }[];
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
  /** Job functions of its open jobs. */
  readonly functions: readonly string[];
}

/** What open jobs are worth to a candidate, by title and function and by place. Jobs of other titles do not count. */
export interface AskedCandidate {
  readonly titles: readonly {
    readonly title: string;
    readonly jobFunction: string;
    readonly points: number;
  }[];
  /** "" where a part of the place is not known. Places that are not named are worth `otherPlaces`. */
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
