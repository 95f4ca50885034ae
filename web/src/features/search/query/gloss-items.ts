import type { InterpretationSpan, OtherReading } from "@eq/contracts";
import { type FilterChip, type FilterColour, slotColours } from "./filter-chips.ts";

/**
 * Some words of the query and the chips below them. Words without a filter have no chips and no colour. A chip of a
 * manual filter that replaces no words has no words. Items with `sure: false` are drawn dashed.
 */
export interface GlossItem {
  words: string;
  used: boolean;
  /** True for words whose filter was replaced by a manual filter that is shown elsewhere or has no value. */
  replaced?: true;
  colour: FilterColour | null;
  sure: boolean;
  chips: FilterChip[];
  ambiguity: Ambiguity | null;
}

/** Ambiguous words as the user typed them, with their other readings. */
export interface Ambiguity {
  words: string;
  others: readonly OtherReading[];
  /** True when the words name a company; else they name a place. */
  isCompany: boolean;
}

/**
 * Arranges the query's words and chips in reading order. Each chip is below the words that it came from, or whose value
 * it replaces. Chips of other manual filters have no words and come last.
 * @param spans character ranges in `query`, from the interpretation
 * @param manualFields fields set manually. Words of the query that would set one of these fields count as unused
 *   unless a chip of the field is below them
 */
export function layOutGloss(
  query: string,
  spans: readonly InterpretationSpan[],
  allChips: readonly FilterChip[],
  manualFields: ReadonlySet<string>,
): GlossItem[] {
  const chips = allChips.map((chip) =>
    manualFields.has(chip.field) ? { ...chip, isManual: true as const } : chip,
  );
  const usable = spans.filter((span) => span.start >= 0 && span.end > span.start && span.end <= query.length);
  const chipsOf = assignChipsToSpans(usable, chips);
  const placed = new Set<FilterChip>();
  const items = splitAtSpans(query, usable).flatMap(({ words, span }) => {
    if (!span) return createUnusedItem(words);
    const spanChips = (chipsOf.get(span) ?? []).filter((chip) => !placed.has(chip));
    for (const chip of spanChips) placed.add(chip);
    return [createSpanItem(query, { words, span }, spanChips, chips)];
  });
  // Keywords only affect the ranking, so a keyword that belongs to no words of the query has no chip.
  const alone = chips.filter((chip) => !placed.has(chip) && chip.slot !== "keyword");
  return [...joinUnusedItems(items), ...alone.map(createManualItem)];
}

/** The largest number of a region's places that are shown as separate chips. */
const maxRegionChips = 3;

/** Combines the countries of a region in one chip, such as "APAC (14)"; removing it removes them all. */
function combineRegionChips(chips: FilterChip[], name: string): FilterChip[] {
  const [first] = chips;
  const isRegion = chips.every(({ field, value }) => field === "places" && !labelContainsValue(name, value));
  if (!first || chips.length <= maxRegionChips || !isRegion) return chips;
  const without: FilterChip["without"] = (parameters) =>
    chips.reduce((unassigned, chip) => chip.without(unassigned), parameters);
  const value = `${name} (${chips.length})`;
  return [{ ...first, key: `places:${name}`, value, parts: chips, without }];
}

interface QueryTextRun {
  words: string;
  span: InterpretationSpan | undefined;
}

/** Cuts the query at the boundaries of its spans. Where two spans overlap, the shorter one gets the words. */
function splitAtSpans(query: string, spans: readonly InterpretationSpan[]): QueryTextRun[] {
  const owners: (InterpretationSpan | undefined)[] = Array.from({ length: query.length });
  for (const span of spans.toSorted((one, other) => getSpanLength(other) - getSpanLength(one))) {
    owners.fill(span, span.start, span.end);
  }
  const starts = owners.flatMap((owner, place) =>
    place === 0 || owner !== owners[place - 1] ? [place] : [],
  );
  return starts
    .map((start, index) => ({ words: query.slice(start, starts[index + 1]).trim(), span: owners[start] }))
    .filter(({ words }) => words !== "");
}

function getSpanLength(span: InterpretationSpan): number {
  return span.end - span.start;
}

function createSpanItem(
  query: string,
  { words, span }: { words: string; span: InterpretationSpan },
  spanChips: FilterChip[],
  chips: readonly FilterChip[],
): GlossItem {
  const isManual = spanChips.some((chip) => chip.isManual);
  const visibleChips = isManual ? spanChips : combineRegionChips(spanChips, span.label);
  const ofSlot = chips.filter((chip) => chip.slot === span.slot);
  const used = visibleChips.length > 0 || ofSlot.some((chip) => !chip.isManual);
  return {
    words,
    used,
    colour: used ? slotColours[span.slot] : null,
    sure: span.sure || isManual || !used,
    chips: visibleChips,
    ambiguity: isManual ? null : findAmbiguity(query, span, visibleChips),
    ...(!used && ofSlot.length > 0 && { replaced: true as const }),
  };
}

/** The other readings of a span. Returns null if the span has none, or no chip on which they could be offered. */
function findAmbiguity(query: string, span: InterpretationSpan, chips: FilterChip[]): Ambiguity | null {
  const { start, end, others = [] } = span;
  if (chips.length === 0 || others.length === 0) return null;
  return {
    words: query.slice(start, end),
    others,
    isCompany: span.slot === "company" || span.slot === "employer",
  };
}

/**
 * Assigns chips to spans of the same slot. A span gets the chips whose values its label contains, or else the slot's
 * next chip. The remaining chips of a slot go to its last span that names a region, or else to its last span.
 */
function assignChipsToSpans(spans: readonly InterpretationSpan[], chips: readonly FilterChip[]) {
  const unassigned = new Set(chips);
  const assigned = new Map<InterpretationSpan, FilterChip[]>();
  const assign = (span: InterpretationSpan, fits: (chip: FilterChip) => boolean, most: number) => {
    const matches = [...unassigned].filter((chip) => chip.slot === span.slot && fits(chip)).slice(0, most);
    for (const chip of matches) unassigned.delete(chip);
    assigned.set(span, [...(assigned.get(span) ?? []), ...matches]);
  };
  const lacksChips = (span: InterpretationSpan) => !assigned.get(span)?.length;
  // Exact labels first: the span "Berlin, Germany" gets its own chip and leaves the chip "Germany" to another span.
  for (const span of spans)
    assign(span, (chip) => normalizeLabel(span.label) === normalizeLabel(chip.value), chips.length);
  for (const span of spans.filter(lacksChips)) {
    assign(span, (chip) => labelContainsValue(span.label, chip.value), chips.length);
  }
  const isNoKeyword = (chip: FilterChip) => chip.slot !== "keyword";
  for (const span of spans.filter(lacksChips)) assign(span, isNoKeyword, 1);
  // A region's label does not contain the names of its places, so these chips did not match above. The chips that
  // remain now are most likely places of a region.
  const isRegion = (span: InterpretationSpan) =>
    !assigned.get(span)?.some((chip) => labelContainsValue(span.label, chip.value));
  const last = spans.toReversed();
  for (const span of [...last.filter(isRegion), ...last]) assign(span, isNoKeyword, chips.length);
  return assigned;
}

/** Matches punctuation between words, which is not shown as unused words. */
const punctuationOnlyPattern = /^[\s.,;:!?]*$/;

function createUnusedItem(text: string): GlossItem[] {
  const words = text.trim();
  return punctuationOnlyPattern.test(words)
    ? []
    : [{ words, used: false, colour: null, sure: true, chips: [], ambiguity: null }];
}

function joinUnusedItems(items: readonly GlossItem[]): GlossItem[] {
  const joined: GlossItem[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    const isAlike = last && !last.used && !item.used && last.replaced === item.replaced;
    if (isAlike) last.words += ` ${item.words}`;
    else joined.push({ ...item });
  }
  return joined;
}

function createManualItem(chip: FilterChip): GlossItem {
  return { words: "", used: true, colour: chip.colour, sure: true, chips: [chip], ambiguity: null };
}

function normalizeLabel(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

function labelContainsValue(label: string, value: string): boolean {
  return normalizeLabel(value) !== "" && normalizeLabel(label).includes(normalizeLabel(value));
}
