import { minWordGap, type TextRun } from "./runs.ts";

/**
 * Distance between two runs of text, as a share of the font size. Runs further apart are not neighbours in the line:
 * the direction changed between them.
 */
const maxNeighbourGap = 3;
/** Matches punctuation that directly follows a word. */
const closingPunctuation = /^[:,.;!?)%،؛؟]/;

/**
 * Writes a line that has right-to-left words, in reading order. Most programs draw such a line in reading order. A line
 * that was drawn from the left is reordered by the direction of most of its letters.
 */
export function writeBidirectionalLine(runs: readonly TextRun[]): string {
  const drawn = runs.toSorted((one, other) => one.order - other.order);
  const ordered = isInReadingOrder(drawn) ? drawn : reorderRuns(runs);
  let line = "";
  ordered.forEach((run, index) => {
    const before = ordered[index - 1];
    line += (before ? chooseSeparator(before, run) : "") + run.text;
  });
  return line;
}

function isInReadingOrder(drawn: readonly TextRun[]): boolean {
  const steps = drawn.flatMap((run, index) => {
    const before = drawn[index - 1];
    return run.rtl && before?.rtl ? [run.x < before.x] : [];
  });
  return steps.filter(Boolean).length * 2 > steps.length;
}

function chooseSeparator(before: TextRun, run: TextRun): string {
  if (closingPunctuation.test(run.text)) return "";
  const size = Math.min(before.size, run.size);
  const gap = Math.max(run.x - before.right, before.x - run.right);
  if (run.spaced || before.rtl !== run.rtl) return " ";
  return gap > minWordGap * size && gap < maxNeighbourGap * size ? " " : "";
}

/**
 * Groups the runs into blocks of one direction. When most letters are right-to-left, the first block is the rightmost.
 * Punctuation joins the block before it.
 */
function reorderRuns(runs: readonly TextRun[]): TextRun[] {
  const letters = (counted: readonly TextRun[]) => counted.reduce((sum, { text }) => sum + text.length, 0);
  const fromRight = letters(runs.filter(({ rtl }) => rtl)) * 2 > letters(runs);
  const blocks: { parts: TextRun[]; rtl: boolean }[] = [];
  for (const run of runs) {
    const last = blocks.at(-1);
    const isSign = !/[\p{L}\p{N}]/u.test(run.text);
    const rtl = isSign ? (last?.rtl ?? fromRight) : run.rtl;
    if (last && last.rtl === rtl) last.parts.push(run);
    else blocks.push({ parts: [run], rtl });
  }
  const ordered = blocks.map(({ parts, rtl }) => (rtl ? parts.toReversed() : parts));
  return (fromRight ? ordered.toReversed() : ordered).flat();
}
