import type { SearchParameters, SpanSlot } from "@eq/contracts";
import type { Stretch } from "./open-words.ts";

/** A slot's value that stands in the text, and the words that say it. */
export interface Finding {
  slot: SpanSlot;
  parameters: Partial<SearchParameters>;
  spans: (Stretch & { label: string })[];
}
