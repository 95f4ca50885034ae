import type { InterpretationSpan, OtherReading } from "@eq/contracts";
import { type FilterChip, type FilterColour, slotColours } from "./filter-chips.ts";

/**
 * Some words of the query and the chips that hang beneath them. Words that became nothing have no chips and
 * no colour; a chip that was added by hand has no words. `sure` false is drawn dashed.
 */
export interface GlossItem {
  words: string;
  used: boolean;
  /** True for words whose filter was replaced by one set by hand. */
  replaced?: true;
  colour: FilterColour | null;
  sure: boolean;
  chips: FilterChip[];
  ambiguity: Ambiguity | null;
}

/** Ambiguous words as typed, and their other readings. */
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
    const ownChips = (chipsOf.get(span) ?? []).filter((chip) => !placed.has(chip));
    for (const chip of ownChips) placed.add(chip);
    const shown = joinRegion(ownChips, span.label);
    const item = { ...spanItem(words, span, shown, free), ambiguity: ambiguityOf(query, span, shown) };
    const isReplaced =
      !item.used && chips.some((chip) => chip.slot === span.slot && handFields.has(chip.field));
    return [isReplaced ? { ...item, replaced: true as const } : item];
  });
  // Keywords only rank: one that its own words do not show is not shown at all.
  const alone = chips.filter((chip) => !placed.has(chip) && chip.slot !== "keyword");
  return [...joinUnused(items), ...alone.map(standAlone)];
}

/** More places of one name than this are shown as the name. */
const mostOfRegion = 3;

/** "APAC (14)": the countries of a region as one chip, which takes them all out. */
function joinRegion(chips: FilterChip[], name: string): FilterChip[] {
  const [first] = chips;
  const isRegion = chips.every(({ field, value }) => field === "places" && !names(name, value));
  if (!first || chips.length <= mostOfRegion || !isRegion) return chips;
  const without: FilterChip["without"] = (parameters) =>
    chips.reduce((left, chip) => chip.without(left), parameters);
  const value = `${name} (${chips.length})`;
  return [{ ...first, key: `places:${name}`, value, parts: chips, without }];
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

/** A phrase without a chip of its own offers no other readings. */
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
  const lacksChips = (span: InterpretationSpan) => !assigned.get(span)?.length;
  // "Berlin, Germany" has its own chip, and leaves the one of Germany to the words that gave it.
  for (const span of spans) take(span, (chip) => plain(span.label) === plain(chip.value), chips.length);
  for (const span of spans.filter(lacksChips)) {
    take(span, (chip) => names(span.label, chip.value), chips.length);
  }
  const isNoKeyword = (chip: FilterChip) => chip.slot !== "keyword";
  for (const span of spans.filter(lacksChips)) take(span, isNoKeyword, 1);
  // A region's name contains none of its states' names, so the remaining chips most likely belong to it.
  const isRegion = (span: InterpretationSpan) =>
    !assigned.get(span)?.some((chip) => names(span.label, chip.value));
  const last = spans.toReversed();
  for (const span of [...last.filter(isRegion), ...last]) take(span, isNoKeyword, chips.length);
  return assigned;
}

/** Punctuation between words is not shown as unused. */
const isNoWord = /^[\s.,;:!?]*$/;

function unusedWords(text: string): GlossItem[] {
  const words = text.trim();
  return isNoWord.test(words)
    ? []
    : [{ words, used: false, colour: null, sure: true, chips: [], ambiguity: null }];
}

function joinUnused(items: readonly GlossItem[]): GlossItem[] {
  const joined: GlossItem[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    const isAlike = last && !last.used && !item.used && last.replaced === item.replaced;
    if (isAlike) last.words += ` ${item.words}`;
    else joined.push({ ...item });
  }
  return joined;
}

function standAlone(chip: FilterChip): GlossItem {
  return { words: "", used: true, colour: chip.colour, sure: true, chips: [chip], ambiguity: null };
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

function names(label: string, value: string): boolean {
  return plain(value) !== "" && plain(label).includes(plain(value));
}
