import type { InterpretationSpan } from "@eq/contracts";
import { type FilterChip, type FilterColour, slotColours } from "./filter-chips.ts";

/**
 * Some words of the query and the chips that hang beneath them. Words that became nothing have no chips and
 * no colour; a chip that was added by hand has no words. `sure` false is drawn dashed.
 */
export interface GlossItem {
  words: string;
  used: boolean;
  colour: FilterColour | null;
  sure: boolean;
  chips: FilterChip[];
}

/**
 * Lays the query's words and the chips beside each other, in reading order: each chip under the words it
 * came from, chips without words (chosen by hand) at the end.
 *
 * @param spans character ranges into `query`, as the interpretation gave them
 * @param handFields fields chosen by hand: their chips stand alone and their words count as unused
 */
export function layOutGloss(
  query: string,
  spans: readonly InterpretationSpan[],
  chips: readonly FilterChip[],
  handFields: ReadonlySet<string>,
): GlossItem[] {
  const usable = nonOverlapping(spans, query.length);
  const free = chips.filter((chip) => !handFields.has(chip.field));
  const chipsOfSpan = assignChips(usable, free);
  const items: GlossItem[] = [];
  let end = 0;
  for (const [index, span] of usable.entries()) {
    items.push(...unusedWords(query.slice(end, span.start)));
    items.push(spanItem(query, span, chipsOfSpan[index] ?? [], free));
    end = span.end;
  }
  items.push(...unusedWords(query.slice(end)));
  const placed = new Set(chipsOfSpan.flat());
  const alone = chips.filter((chip) => !placed.has(chip));
  return [...joinUnused(items), ...alone.map(standAlone)];
}

function spanItem(
  query: string,
  span: InterpretationSpan,
  chips: FilterChip[],
  free: FilterChip[],
): GlossItem {
  const words = query.slice(span.start, span.end).trim();
  const used = free.some((chip) => chip.slot === span.slot);
  return { words, used, colour: used ? slotColours[span.slot] : null, sure: span.sure || !used, chips };
}

/** For each span its chips: the one of its slot with its label, else the slot's next; what is left goes to the slot's last span. */
function assignChips(spans: readonly InterpretationSpan[], chips: readonly FilterChip[]): FilterChip[][] {
  const left = new Set(chips);
  const take = (span: InterpretationSpan, fits: (chip: FilterChip) => boolean) => {
    const found = [...left].find((chip) => chip.slot === span.slot && fits(chip));
    if (found) left.delete(found);
    return found ? [found] : [];
  };
  const byLabel = spans.map((span) => take(span, (chip) => sameText(chip.value, span.label)));
  const byPlace = spans.map((span, index) =>
    byLabel[index]?.length ? byLabel[index] : take(span, () => true),
  );
  return byPlace.map((given, index) => {
    const slot = spans[index]?.slot;
    const isLast = spans.findLastIndex((span) => span.slot === slot) === index;
    return isLast ? [...given, ...[...left].filter((chip) => chip.slot === slot)] : given;
  });
}

function nonOverlapping(spans: readonly InterpretationSpan[], length: number): InterpretationSpan[] {
  let end = 0;
  return spans
    .toSorted((one, other) => one.start - other.start)
    .filter((span) => {
      const fits = span.start >= end && span.end > span.start && span.end <= length;
      if (fits) end = span.end;
      return fits;
    });
}

function unusedWords(text: string): GlossItem[] {
  const words = text.trim();
  return words === "" ? [] : [{ words, used: false, colour: null, sure: true, chips: [] }];
}

function joinUnused(items: readonly GlossItem[]): GlossItem[] {
  const joined: GlossItem[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (last && !last.used && !item.used) last.words += ` ${item.words}`;
    else joined.push({ ...item });
  }
  return joined;
}

function standAlone(chip: FilterChip): GlossItem {
  return { words: "", used: true, colour: chip.colour, sure: true, chips: [chip] };
}

function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return plain(one) === plain(other);
}
