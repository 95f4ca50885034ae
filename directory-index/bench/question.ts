import type { SearchParameters } from "@eq/contracts";
import type { CompanyFacetField, PeopleFacetField } from "../../server/src/adapters/prospect-data/port.ts";

/** One thing that an engine is asked. */
export type SearchQuestion =
  | { readonly kind: "companies"; readonly parameters: SearchParameters; readonly page: number }
  | { readonly kind: "people"; readonly parameters: SearchParameters; readonly page: number }
  | {
      readonly kind: "companyFacet";
      readonly parameters: SearchParameters;
      readonly field: CompanyFacetField;
    }
  | { readonly kind: "peopleFacet"; readonly parameters: SearchParameters; readonly field: PeopleFacetField }
  | { readonly kind: "suggest"; readonly typed: string };

/** `counts` for facets; ids and total for the others, where a type-ahead has no total (-1). */
export interface SearchAnswer {
  readonly ids: readonly number[];
  readonly total: number;
  readonly counts: readonly { readonly value: string; readonly count: number }[];
}

export const pageSize = 25;
export const suggestLimit = 8;

export const idsAnswer = (ids: readonly number[], total: number): SearchAnswer => ({
  ids,
  total,
  counts: [],
});
export const countsAnswer = (counts: SearchAnswer["counts"]): SearchAnswer => ({
  ids: [],
  total: -1,
  counts,
});

/** Something that answers questions about the directory. */
export interface Engine {
  readonly name: string;
  /** Whether it can answer questions of a class. */
  supports(className: string): boolean;
  answer(question: SearchQuestion): Promise<SearchAnswer>;
  close(): Promise<void>;
}

/** Engines that are not open yet. */
export interface Opening {
  readonly name: string;
  /** The product's own. */
  readonly own?: boolean;
  /** Several where more than one way to answer is measured; each closes what they share, which may be closed again. */
  open(): Promise<readonly Engine[]>;
}
