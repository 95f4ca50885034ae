import * as z from "zod/mini";
import { industryCode } from "./code-schemas.ts";

/** A kind of business of a search, with what chips need to know about it. */
export const searchedKind = z.object({
  /** The kind as in the search's parameters. */
  kind: z.string(),
  /** The text of the chip, in the plural: "Breweries". */
  label: z.string(),
  /** The industries that the kind implies; empty for an unknown kind. */
  industryCodes: z.array(industryCode),
});

/**
 * How many results one of the searched kinds of business has, with the search's other filters, and how many its
 * industries have as a whole.
 */
export const kindCount = z.extend(searchedKind, {
  count: z.int(),
  /** Null for a kind without industries. */
  industryCount: z.nullable(z.int()),
});

/**
 * Says that no company of the directory is of a searched kind, so that the search used the industries of the kinds
 * instead.
 */
export const kindFallback = z.object({
  kinds: z.array(z.string()),
  industryCodes: z.array(industryCode),
  /** A sentence for the user. */
  note: z.string(),
});

/** What a search's answer says about the searched kinds; absent without kinds. */
export const kindAnswer = z.object({ counts: z.array(kindCount), fallback: z.nullable(kindFallback) });

export type SearchedKind = z.output<typeof searchedKind>;
export type KindCount = z.output<typeof kindCount>;
export type KindFallback = z.output<typeof kindFallback>;
export type KindAnswer = z.output<typeof kindAnswer>;
