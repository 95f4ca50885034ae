import type { Knowledge } from "../knowledge/knowledge.ts";
import { cutProse } from "./job-lines.ts";
import {
  findBestTitle,
  listTitleCandidates,
  looksLikeTitle,
  readLabelledTitle,
  readNamedTitle,
} from "./job-titles.ts";
import { type DateRange, findDateRange, findSingleDate, removeDates } from "./resume-dates.ts";
import { isLongSentence, isSentence, type ResumeLine, splitLine } from "./resume-lines.ts";
import type { SectionKind } from "./section-headings.ts";
import type { Section } from "./sections.ts";

/** One job of a resume. */
export interface Position {
  title: string;
  titleLine: ResumeLine;
  /** Whether the title was identified only by its position in the resume, not by its words. */
  isGuessed: boolean;
  /** The dates of the job; null if the resume gives none. */
  dates: DateRange | null;
  dateLine: ResumeLine | null;
  /** The lines with the job's title, employer, dates and place. */
  header: ResumeLine[];
  /** The lines between the job's header and the next job's header. */
  body: ResumeLine[];
  /** Whether the job is in a work section, rather than among projects or studies. */
  isWork: boolean;
}

const skippedSections: readonly SectionKind[] = [
  "letter",
  "education",
  "skills",
  "projects",
  "awards",
  "references",
  "interests",
  "languages",
  "objective",
  "contact",
];
const maxLinesAboveDates = 3;
const maxLinesBelowDates = 3;

/** The jobs of a resume, in text order. Jobs without dates count only if no job of a work section has dates. */
export function readPositions(sections: readonly Section[], knowledge: Knowledge): Position[] {
  const hasWork = sections.some(({ kind }) => kind === "experience");
  const read = sections
    .filter(({ kind }) => !skippedSections.includes(kind))
    .flatMap(({ kind, lines }) => {
      const isWork = kind === "experience" || (!hasWork && kind !== "volunteering");
      return readDatedPositions(lines, knowledge).map((position) => ({ ...position, isWork }));
    });
  if (read.some(({ isWork }) => isWork)) return read;
  const undated = sections
    .filter(({ kind }) => kind === "experience")
    .flatMap(({ lines }) => readUndatedPositions(lines, knowledge));
  return [...undated, ...read];
}

type UnclassifiedPosition = Omit<Position, "isWork">;

/** A line with the dates of a job. */
interface DatesLine {
  index: number;
  dates: DateRange;
}

/**
 * Where a title stands: the distance of its line from the line with the dates, and its number among the line's
 * pieces.
 */
interface TitleSlot {
  offset: number;
  piece: number;
}

interface PlacedTitle {
  title: string;
  isGuessed: boolean;
  line: number;
  slot: TitleSlot;
}

function readDatedPositions(whole: readonly ResumeLine[], knowledge: Knowledge): UnclassifiedPosition[] {
  const lines = whole.map(cutProse);
  const anchors = lines.flatMap((line, index): DatesLine[] => {
    const dates = findJobDates(line);
    return dates === null ? [] : [{ index, dates }];
  });
  const titles = findTitles(lines, anchors, knowledge);
  return anchors.flatMap(({ index, dates }, order): UnclassifiedPosition[] => {
    const placed = titles[order];
    const [titleLine, dateLine] = [lines[placed?.line ?? -1], lines[index]];
    if (!placed || !titleLine || !dateLine) return [];
    const ceiling = anchors[order + 1]?.index ?? lines.length;
    const before = findLinesAbove(lines, index, findFirstFreeLine(titles, anchors, order));
    const after = findLinesBelow(lines, index, ceiling);
    const header = [...before.toReversed(), dateLine, ...after];
    const next = titles[order + 1]?.line ?? ceiling;
    const body = lines.slice(index + 1, Math.min(ceiling, next)).filter((line) => !header.includes(line));
    const { title, isGuessed } = placed;
    return [{ title, titleLine, isGuessed, dates, dateLine, header, body }];
  });
}

/**
 * Finds the title of each job by its words. A job without such a title gets the text at the position that most other
 * titles have.
 */
function findTitles(lines: readonly ResumeLine[], anchors: readonly DatesLine[], knowledge: Knowledge) {
  const placed: (PlacedTitle | null)[] = [];
  for (const [order, anchor] of anchors.entries()) {
    const ceiling = anchors[order + 1]?.index ?? lines.length;
    placed.push(
      findTitle(lines, { anchor, floor: findFirstFreeLine(placed, anchors, order), ceiling }, knowledge),
    );
  }
  const slot = findUsualSlot(placed);
  if (slot === null) return placed;
  return placed.map((each, order) => each ?? readTitleInSlot(lines, anchors[order], slot));
}

/** The first line that does not belong to the previous job. */
function findFirstFreeLine(
  placed: readonly (PlacedTitle | null)[],
  anchors: readonly DatesLine[],
  order: number,
): number {
  const before = anchors[order - 1];
  if (!before) return 0;
  return Math.max(before.index, placed[order - 1]?.line ?? 0) + 1;
}

/** The dates that a line gives for a job. A sentence that only mentions a year gives none. */
function findJobDates(line: ResumeLine): DateRange | null {
  const range = findDateRange(line.text);
  const dates = range ?? findSingleDate(line.text);
  // Skips sentences with a year such as "Acme has kept homes warm since 1964."
  if (dates === null || isLongSentence(line.text)) return null;
  const textWithoutDates = removeDates(line.text).replace(/\t/g, " ").trim();
  if (range === null && (textWithoutDates.split(/\s+/).length > 8 || line.isBullet)) return null;
  return isSentence(textWithoutDates) && textWithoutDates.length > 110 ? null : dates;
}

interface LinesAroundDates {
  anchor: DatesLine;
  floor: number;
  ceiling: number;
}

const minTitleWorth = 2.5;
const worthOfLabelledTitle = 20;
const clearScoreMargin = 3;
/** How many titles must have the same position before a job without a title gets the text at this position. */
const minAgreeingTitles = 2;

/** The title nearest to the dates: on their line, else above it, else (with less weight) below it. */
function findTitle(
  lines: readonly ResumeLine[],
  { anchor, floor, ceiling }: LinesAroundDates,
  knowledge: Knowledge,
): PlacedTitle | null {
  const before = findLinesAbove(lines, anchor.index, floor);
  const after = findLinesBelow(lines, anchor.index, ceiling);
  const places = [
    { offset: 0, penalty: 0 },
    ...before.map((_, index) => ({ offset: -1 - index, penalty: 0.7 + index * 0.7 })),
    ...after.map((_, index) => ({ offset: 1 + index, penalty: 1 + index * 0.5 })),
  ];
  let best: (PlacedTitle & { worth: number }) | null = null;
  for (const { offset, penalty } of places) {
    const line = anchor.index + offset;
    const read = readBestTitle(lines[line]?.text ?? "", knowledge);
    // A title below the dates must be clearly better, since it may be the next job's title.
    const floorOfWorth = best === null ? minTitleWorth : best.worth + (offset > 0 ? clearScoreMargin : 0);
    if (read === null || read.score - penalty <= floorOfWorth) continue;
    best = {
      title: read.title,
      isGuessed: false,
      line,
      slot: { offset, piece: read.piece },
      worth: read.score - penalty,
    };
  }
  return best;
}

function readBestTitle(text: string, knowledge: Knowledge) {
  const named = readNamedTitle(text, knowledge) ?? readLabelledTitle(text);
  if (named) return { title: named, score: worthOfLabelledTitle, piece: 0 };
  const parts = splitLine(removeDates(text));
  const best = findBestTitle(parts, knowledge);
  if (best === null) return null;
  return { title: best.text, score: best.score, piece: listTitleCandidates(parts).indexOf(best.text) };
}

/** The position of most titles, or null if they have no position in common. */
function findUsualSlot(placed: readonly (PlacedTitle | null)[]): TitleSlot | null {
  const counts = new Map<string, { slot: TitleSlot; count: number }>();
  for (const each of placed) {
    if (each === null || each.slot.piece < 0) continue;
    const key = `${each.slot.offset}/${each.slot.piece}`;
    const entry = counts.get(key) ?? { slot: each.slot, count: 0 };
    counts.set(key, { slot: entry.slot, count: entry.count + 1 });
  }
  const [most] = [...counts.values()].sort((left, right) => right.count - left.count);
  return most && most.count >= minAgreeingTitles ? most.slot : null;
}

function readTitleInSlot(
  lines: readonly ResumeLine[],
  anchor: DatesLine | undefined,
  slot: TitleSlot,
): PlacedTitle | null {
  const at = (anchor?.index ?? -1) + slot.offset;
  const line = lines[at];
  if (!anchor || !line) return null;
  const piece = listTitleCandidates(splitLine(removeDates(line.text)))[slot.piece];
  if (piece === undefined || !looksLikeTitle(piece)) return null;
  return { title: piece, isGuessed: true, line: at, slot };
}

/** The short lines right above `index`, the nearest first. */
function findLinesAbove(lines: readonly ResumeLine[], index: number, floor: number): ResumeLine[] {
  const nearby: ResumeLine[] = [];
  for (let at = index - 1; at >= floor && nearby.length < maxLinesAboveDates; at--) {
    const line = lines[at];
    if (!line || !isShortLabel(line)) break;
    nearby.push(line);
    if (line.isBullet) break;
  }
  return nearby;
}

/** The short lines right below `index`, the nearest first. */
function findLinesBelow(lines: readonly ResumeLine[], index: number, ceiling: number): ResumeLine[] {
  const nearby: ResumeLine[] = [];
  for (let at = index + 1; at < ceiling && nearby.length < maxLinesBelowDates; at++) {
    const line = lines[at];
    if (!line || line.isBullet || !isShortLabel(line)) break;
    nearby.push(line);
  }
  return nearby;
}

function isShortLabel({ text }: ResumeLine): boolean {
  return text.length <= 120 && !isSentence(text);
}

/** Reads titles in a work section without dates, from lines that are neither sentences nor bullets. */
function readUndatedPositions(lines: readonly ResumeLine[], knowledge: Knowledge): Position[] {
  return lines.flatMap((line): Position[] => {
    if (line.isBullet || !isShortLabel(line)) return [];
    const best = findBestTitle(splitLine(line.text), knowledge);
    if (best === null || best.score < 5) return [];
    const parts = { title: best.text, titleLine: line, isGuessed: false, header: [line], body: [] };
    return [{ ...parts, dates: null, dateLine: null, isWork: true }];
  });
}

/** Finds the current job: the first job that continues, otherwise the job that ended last. */
export function findCurrentPosition(positions: readonly Position[]): Position | null {
  const ending = ({ dates }: Position) => (dates === null ? -Infinity : (dates.to ?? Infinity));
  return positions
    .filter(({ isWork }) => isWork)
    .reduce<Position | null>(
      (latest, position) => (latest === null || ending(position) > ending(latest) ? position : latest),
      null,
    );
}

/**
 * The number of months of all jobs; months in which jobs overlap count once.
 * @param today the current month as a month count
 */
export function countMonthsOfWork(positions: readonly Position[], today: number): number {
  const spans = positions
    .filter(({ isWork }) => isWork)
    .flatMap(({ dates }) => (dates ? [[dates.from, Math.min(dates.to ?? today, today) + 1] as const] : []))
    .sort((left, right) => left[0] - right[0]);
  let months = 0;
  let reached = -Infinity;
  for (const [from, to] of spans) {
    months += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return months;
}
