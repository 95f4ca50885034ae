import * as z from "zod/mini";
import { industryCode } from "./code-schemas.ts";

/** A kind of business of a search, with its label and industries for the chips. */
export const searchedKind = z.object({
  /** The kind as in the search's parameters. */
  kind: z.string(),
  /** The text of the chip, in the plural: "Breweries". */
  label: z.string(),
  /** The industries that the kind implies; empty for an unknown kind. */
  industryCodes: z.array(industryCode),
});

/**
 * The number of results for one of the searched kinds of business (`count`) and for all of its industries
 * (`industryCount`), both with the search's other filters.
 */
export const kindCount = z.extend(searchedKind, {
  count: z.int(),
  /** Null for a kind without industries. */
  industryCount: z.nullable(z.int()),
});

/**
 * Present when no company of the directory is of a searched kind, and the search used the kinds' industries instead.
 */
export const kindFallback = z.object({
  kinds: z.array(z.string()),
  industryCodes: z.array(industryCode),
  /** A sentence for the user. */
  note: z.string(),
});

/** The part of a search's reply about the searched kinds; absent for a search without kinds. */
export const kindAnswer = z.object({ counts: z.array(kindCount), fallback: z.nullable(kindFallback) });

export type SearchedKind = z.output<typeof searchedKind>;
export type KindCount = z.output<typeof kindCount>;
export type KindFallback = z.output<typeof kindFallback>;
export type KindAnswer = z.output<typeof kindAnswer>;
