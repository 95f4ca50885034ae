import type { InterpretationSpan } from "@eq/contracts";
import type { FilterColour } from "../query/filter-chips.ts";
import { slotColours } from "../query/filter-chips.ts";

/** A piece of a query; `colour` is that of the filter which its words become, null for other words. */
export interface QueryPiece {
  start: number;
  words: string;
  colour: FilterColour | null;
}

/** Cuts a query into the words that become filters and those between them. */
export function cutAtFilterWords(query: string, spans: readonly InterpretationSpan[]): QueryPiece[] {
  const pieces: QueryPiece[] = [];
  let end = 0;
  const add = (start: number, until: number, colour: FilterColour | null) => {
    if (until > start) pieces.push({ start, words: query.slice(start, until), colour });
  };
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const colour = slotColours[span.slot];
    if (span.start < end || colour === null) continue;
    add(end, span.start, null);
    add(span.start, span.end, colour);
    end = span.end;
  }
  add(end, query.length, null);
  return pieces;
}
