import type { InterpretationSpan, OtherReading } from "@eq/contracts";
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
  ambiguity: Ambiguity | null;
}

/** Words as typed, and what else they may mean. */
export interface Ambiguity {
  words: string;
  others: readonly OtherReading[];
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
  const usable = spans.filter((span) => span.start >= 0 && span.end > span.start && span.end <= query.length);
  const free = chips.filter((chip) => !handFields.has(chip.field));
  const chipsOf = assignChips(usable, free);
  const placed = new Set<FilterChip>();
  const items = runsOf(query, usable).flatMap(({ words, span }) => {
    if (!span) return unusedWords(words);
    const given = (chipsOf.get(span) ?? []).filter((chip) => !placed.has(chip));
    for (const chip of given) placed.add(chip);
    return [{ ...spanItem(words, span, given, free), ambiguity: ambiguityOf(query, span, given) }];
  });
  // Keywords only rank: one that its own words do not show is not shown at all.
  const alone = chips.filter((chip) => !placed.has(chip) && chip.slot !== "keyword");
  return [...joinUnused(items), ...alone.map(standAlone)];
}

interface Run {
  words: string;
  span: InterpretationSpan | undefined;
}

/** Cuts the query where its spans begin and end; where two cover the same words, the shorter one has them. */
function runsOf(query: string, spans: readonly InterpretationSpan[]): Run[] {
  const owners: (InterpretationSpan | undefined)[] = Array.from({ length: query.length });
  for (const span of spans.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    owners.fill(span, span.start, span.end);
  }
  const starts = owners.flatMap((owner, place) =>
    place === 0 || owner !== owners[place - 1] ? [place] : [],
  );
  return starts
    .map((start, index) => ({ words: query.slice(start, starts[index + 1]).trim(), span: owners[start] }))
    .filter(({ words }) => words !== "");
}

function lengthOf(span: InterpretationSpan): number {
  return span.end - span.start;
}

function spanItem(
  words: string,
  span: InterpretationSpan,
  chips: FilterChip[],
  free: FilterChip[],
): Omit<GlossItem, "ambiguity"> {
  const used = free.some((chip) => chip.slot === span.slot);
  return { words, used, colour: used ? slotColours[span.slot] : null, sure: span.sure || !used, chips };
}

/** A phrase whose chips were taken out, or that shares another one's chip, has nothing to choose between. */
function ambiguityOf(query: string, span: InterpretationSpan, chips: FilterChip[]): Ambiguity | null {
  const { start, end, others = [] } = span;
  return chips.length > 0 && others.length > 0 ? { words: query.slice(start, end), others } : null;
}

/**
 * For each span its chips: those of its slot that its label names, else the slot's next one. What is left
 * of a slot goes to its last span.
 */
function assignChips(spans: readonly InterpretationSpan[], chips: readonly FilterChip[]) {
  const left = new Set(chips);
  const assigned = new Map<InterpretationSpan, FilterChip[]>();
  const take = (span: InterpretationSpan, fits: (chip: FilterChip) => boolean, most: number) => {
    const found = [...left].filter((chip) => chip.slot === span.slot && fits(chip)).slice(0, most);
    for (const chip of found) left.delete(chip);
    assigned.set(span, [...(assigned.get(span) ?? []), ...found]);
  };
  for (const span of spans) take(span, (chip) => names(span.label, chip.value), chips.length);
  for (const span of spans) if (assigned.get(span)?.length === 0) take(span, () => true, 1);
  for (const span of spans.toReversed()) take(span, (chip) => chip.slot !== "keyword", chips.length);
  return assigned;
}

function unusedWords(text: string): GlossItem[] {
  const words = text.trim();
  return words === "" ? [] : [{ words, used: false, colour: null, sure: true, chips: [], ambiguity: null }];
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
  return { words: "", used: true, colour: chip.colour, sure: true, chips: [chip], ambiguity: null };
}

function names(label: string, value: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return plain(value) !== "" && plain(label).includes(plain(value));
}
