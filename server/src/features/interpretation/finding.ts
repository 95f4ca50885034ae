import type { SearchParameters, SpanSlot } from "@eq/contracts";
import type { TextRange } from "./open-words.ts";

/**
 * A value that the language model found for a slot (a kind of parameter), with the words of the query that express it.
 */
export interface SlotFinding {
  slot: SpanSlot;
  parameters: Partial<SearchParameters>;
  spans: (TextRange & { label: string })[];
}
