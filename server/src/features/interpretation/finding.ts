import type { SearchParameters, SpanSlot } from "@eq/contracts";
import type { TextRange } from "./open-words.ts";

/** A value for a slot, with the words of the query that express it. */
export interface SlotFinding {
  slot: SpanSlot;
  parameters: Partial<SearchParameters>;
  spans: (TextRange & { label: string })[];
}
