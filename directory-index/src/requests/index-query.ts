import type { Place, RangeName, Sort } from "@eq/contracts";

/**
 * A search in the form that the index answers: the parsed form of `SearchParameters`. The main thread parses, so that
 * index threads need not.
 */
export interface IndexQuery {
  /** Whether demo rows are left out. */
  readonly demoHidden: boolean;
  readonly industryCodes: readonly string[];
  readonly places: readonly PlaceFilter[];
  readonly ranges: readonly RangeFilter[];
  /** Keeps companies with a matching open job; null: no such filter. */
  readonly hiring: JobFilter | null;
  readonly managementLevels: readonly string[];
  readonly jobFunctions: readonly string[];
  readonly departments: readonly string[];
  /** Phrases of title words; a title matches a phrase when it has all of the phrase's words. */
  readonly titles: readonly Phrase[];
  readonly exclude: ExclusionFilter;
  readonly keywords: KeywordQuery | null;
  readonly sort: Sort | null;
  /** The number of open jobs of a company; null: no such filter. */
  readonly openJobs: NumberBounds | null;
  /** Codes of last funding rounds; empty: no such filter. */
  readonly lastRounds: readonly string[];
  /** The earliest day of the last funding, in days since 1970-01-01; null: no such filter. */
  readonly fundedSince: number | null;
  /** People searches only: keeps the people of one of these employers; an empty list is no filter. */
  readonly employers: readonly EmployerFilter[];
  /** Keeps companies of certain kinds; `industryCodes` is then empty. Null: no such filter. */
  readonly kinds: KindQuery | null;
  /** Other names of the jobs in `titles`. People whose titles match only these come after the others. */
  readonly alternativeTitles?: readonly AlternativeTitle[];
  /** Keeps exactly these companies; null: no such filter. */
  readonly companies: CompanyNames | null;
  /** Without a sort, companies with this name key come before all others. */
  readonly firstNameKey?: string | undefined;
}

/** An employer: the ids of its companies in the directory, and the name keys that people state for it. */
export interface EmployerFilter {
  readonly companyIds: readonly number[];
  readonly nameKeys: readonly string[];
  /** True: people match who worked there before. False: people match who work there now. */
  readonly former: boolean;
}

/**
 * A company matches when its texts have all terms of one of `texts` and it has one of the kinds' industries or none, when
 * its name or trade label has all terms of one of `texts`, when its name has all terms of one of `knownCompanies`, or when
 * it has one of the other industries.
 */
export interface KindQuery {
  /** Texts that stand for the kinds, each as its terms. A match in the name or trade label ranks first. */
  readonly texts: readonly (readonly TextTerm[])[];
  /** Well-known companies of the kinds, each as the words of its name. They rank last. */
  readonly knownCompanies: readonly (readonly TextTerm[])[];
  /** Industries that are searched besides the kinds. */
  readonly otherIndustries: readonly string[];
  /**
   * The industries that the kinds imply. A match in the name or trade label ranks first only if the company is in one
   * of them; when the list is empty, in any industry. /
   */
  readonly kindIndustries: readonly string[];
}

/** Another name of a job. A title matches when it has all of `words` and none of `without`. */
export interface AlternativeTitle {
  readonly words: Phrase;
  readonly without: Phrase;
}

/** Companies by their ids, or by their name keys. */
export interface CompanyNames {
  readonly ids: readonly number[];
  readonly keys: readonly string[];
}

/** Words that must all occur in a title, in any order. */
export type Phrase = readonly string[];

/** A place filter. `city` is in lower case. With a centre the place also covers 40 km around it. */
export interface PlaceFilter extends Omit<Place, "city" | "region" | "exact"> {
  readonly city: string | null;
  readonly region: RegionFilter | null;
  readonly centre: { readonly latitude: number; readonly longitude: number } | null;
}

/**
 * A part of a country. A row is in it when its state is one of `names`, or when its city is one of `cities` and its
 * state names no other part of the country (`otherNames`). All texts are in lower case.
 */
export interface RegionFilter {
  readonly names: readonly string[];
  readonly cities: readonly string[];
  readonly otherNames: readonly string[];
}

/** A range of whole numbers. Both bounds are inclusive; null is unbounded. */
export interface NumberBounds {
  readonly min: number | null;
  readonly max: number | null;
}

/** The ranges whose columns also store an order of the rows, for companies and for people. */
export type OrderedRangeName = Exclude<RangeName, "founded">;

export interface RangeFilter extends NumberBounds {
  readonly name: RangeName;
  /** Whether rows without a value pass too. */
  readonly includeUnknown: boolean;
}

export interface JobFilter {
  /**
   * Whether the filter restricts the jobs. If false, any open job passes, and the number of open jobs does not
   * affect the order.
   */
  readonly specific: boolean;
  readonly titles: readonly Phrase[];
  readonly functions: readonly string[];
  /** The earliest posting day, in days since 1970-01-01; null: any day. */
  readonly since: number | null;
  readonly excludedTitles: readonly Phrase[];
  readonly excludedFunctions: readonly string[];
  /** Whether only remote jobs pass. */
  readonly remote?: boolean;
  readonly technologies?: TechnologyFilter;
  /** Other names of the jobs in `titles`. Companies whose jobs match only these come after the others. */
  readonly alternativeTitles?: readonly AlternativeTitle[];
  readonly excludedAlternatives?: readonly AlternativeTitle[];
}

/** Keeps jobs whose posting names one of the technologies, or whose title has all words of one of the phrases. */
export interface TechnologyFilter {
  readonly names: readonly string[];
  readonly phrases: readonly Phrase[];
}

export interface ExclusionFilter {
  readonly industryCodes: readonly string[];
  /** Excluded places. They have no centres, so a city excludes only itself. */
  readonly places: readonly PlaceFilter[];
  readonly managementLevels: readonly string[];
  readonly jobFunctions: readonly string[];
  readonly titles: readonly Phrase[];
  /** Excluded keywords, each as its terms. A company is excluded when its text has all terms of one keyword. */
  readonly keywords: readonly TextTerm[][];
  readonly employees: RangeFilter | null;
  /** A company is excluded when its name and trade label have all terms of one of these texts. */
  readonly kinds: readonly (readonly TextTerm[])[];
  readonly alternativeTitles?: readonly AlternativeTitle[];
}

/** A lexeme of a text. With `prefix` it stands for all lexemes that begin with it. */
export interface TextTerm {
  readonly word: string;
  readonly prefix: boolean;
}

export interface KeywordQuery {
  /** Whether rows without a match are left out. Otherwise keywords only rank. */
  readonly isFilter: boolean;
  /** One entry per keyword: its terms. A company gets two points when its text has all of the terms. */
  readonly texts: readonly TextTerm[][];
  /**
   * One entry per keyword: the words of the keyword. A company gets one point when the title of an open job has all of
   * the words. The words are also matched against people's titles.
   */
  readonly phrases: readonly Phrase[];
  /**
   * One entry per keyword. The name match of a company is 2 when its name key is `key`. It is 1 when the name key
   * begins with `key` and `exactOnly` is false, else 0.
   */
  readonly names: readonly { readonly key: string; readonly exactOnly: boolean }[];
}

/** The target of a search for similar companies: other companies are compared with it. `city` is in lower case. */
export interface SimilarityTarget {
  readonly id: number;
  readonly industryCodes: readonly string[];
  readonly employees: number | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly metroCode: string | null;
  /** The job functions of the company's open jobs. */
  readonly functions: readonly string[];
}

/**
 * The points that an open job gets for a candidate: for its title and job function, its place and its technologies.
 * Jobs whose titles are not listed are ignored.
 */
export interface CandidatePoints {
  readonly titles: readonly {
    readonly title: string;
    readonly jobFunction: string;
    readonly points: number;
  }[];
  /** The points by place; "" stands for an unknown part of a place. Places that are not listed get `otherPlaces`. */
  readonly places: readonly (JobPlaceKey & { readonly points: number })[];
  readonly otherPlaces: number;
  /** Technologies that give points to the postings that name them, each once. */
  readonly skills: readonly string[];
  /** The points by the number of `skills` that a posting names; a larger number has the last item's points. */
  readonly skillPoints: readonly number[];
  readonly excludedTitles: readonly Phrase[];
  readonly excludedFunctions: readonly string[];
  readonly excludedAlternatives?: readonly AlternativeTitle[];
}

export interface JobPlaceKey {
  readonly location: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/** A query without filters; it matches every row. */
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
    kinds: [],
  },
  keywords: null,
  sort: null,
  openJobs: null,
  lastRounds: [],
  fundedSince: null,
  employers: [],
  kinds: null,
  companies: null,
};
