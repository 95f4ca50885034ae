import type { SearchParameters } from "@eq/contracts";
import type { CompanyFacetField, PeopleFacetField } from "../../server/src/adapters/prospect-data/port.ts";

/** A question that every engine answers. */
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

/** An engine's answer: `counts` for facets, ids and total otherwise. The total of a type-ahead is -1. */
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

/** A search engine under measurement. */
export interface Engine {
  readonly name: string;
  /** Whether the engine answers the questions of a class. */
  supports(className: string): boolean;
  answer(question: SearchQuestion): Promise<SearchAnswer>;
  close(): Promise<void>;
}

/** How to open an engine. */
export interface Opening {
  readonly name: string;
  /** Whether it is the product's own engine. */
  readonly own?: boolean;
  /** Opens several engines where one database answers in several ways. Closing each of them is safe. */
  open(): Promise<readonly Engine[]>;
}
