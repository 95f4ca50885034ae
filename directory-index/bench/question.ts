import type { SearchParameters } from "@eq/contracts";
import type {
  CompanyFacetField,
  Page,
  PeopleFacetField,
} from "../../server/src/adapters/prospect-data/port.ts";

/** A question that the bench asks the engines. */
export type SearchQuestion =
  | { readonly kind: "companies"; readonly parameters: SearchParameters; readonly page: number }
  | {
      readonly kind: "people";
      readonly parameters: SearchParameters;
      readonly page: number;
      /** Number of people on a page; `pageSize` when missing. */
      readonly size?: number;
    }
  | {
      readonly kind: "companyFacet";
      readonly parameters: SearchParameters;
      readonly field: CompanyFacetField;
    }
  | { readonly kind: "peopleFacet"; readonly parameters: SearchParameters; readonly field: PeopleFacetField }
  | { readonly kind: "suggest"; readonly typed: string };

/** An engine's answer: `counts` for a facet, otherwise ids and a total. The total of type-ahead suggestions is -1. */
export interface SearchAnswer {
  readonly ids: readonly number[];
  readonly total: number;
  readonly counts: readonly { readonly value: string; readonly count: number }[];
}

export const pageSize = 25;
export const suggestLimit = 8;

/** Returns the page that a question requests. Facets and type-ahead have no pages: for them it is the first one. */
export const readPage = (question: SearchQuestion): Page => ({
  number: "page" in question ? question.page : 1,
  size: (question.kind === "people" ? question.size : undefined) ?? pageSize,
});

export const makeIdsAnswer = (ids: readonly number[], total: number): SearchAnswer => ({
  ids,
  total,
  counts: [],
});
export const makeCountsAnswer = (counts: SearchAnswer["counts"]): SearchAnswer => ({
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

/** A function that opens engines, with their common name. */
export interface EngineOpening {
  readonly name: string;
  /** Whether the opened engines are engines of the product. */
  readonly own?: boolean;
  /** Opens one engine, or several that share a database. Each of them must be closed. */
  open(): Promise<readonly Engine[]>;
}
