import type { TextRun } from "./runs.ts";

/** Runs on one baseline without a wide gap between them. A segment is a line of a column, or a table cell. */
export interface Segment {
  runs: TextRun[];
  x: number;
  right: number;
  y: number;
  size: number;
}

/**
 * Width of a gap, as a share of the font size. A wider gap separates two cells. The spaces of justified lines are
 * narrower.
 */
const minCellGap = 1.2;
/** Like `minCellGap`, but for the gap after a bullet, which may be wider than other gaps within a line. */
const minGapAfterBullet = 4;
const bulletPattern = /^[^\p{L}\p{N}]{1,2}$|^\d{1,2}[.)]$/u;

/** Groups runs into segments, from top to bottom and from left to right. */
export function groupIntoSegments(runs: readonly TextRun[]): Segment[] {
  return groupByBaseline(runs).flatMap((line) => {
    const cells: Segment[] = [];
    for (const run of line) {
      const last = cells.at(-1);
      if (last && isInSegment(last, run)) addRunToSegment(last, run);
      else cells.push({ runs: [run], x: run.x, right: run.right, y: run.y, size: run.size });
    }
    return cells;
  });
}

/**
 * Groups items by baseline into lines. The lines are sorted from top to bottom, and their items from left to right.
 * Baselines may differ by a share of the font size.
 */
export function groupByBaseline<Drawn extends { x: number; y: number; size: number }>(
  drawn: readonly Drawn[],
): Drawn[][] {
  const lines: { y: number; size: number; parts: Drawn[] }[] = [];
  for (const each of drawn.toSorted((one, other) => one.y - other.y)) {
    const last = lines.at(-1);
    if (last && each.y - last.y <= 0.3 * Math.min(last.size, each.size)) last.parts.push(each);
    else lines.push({ y: each.y, size: each.size, parts: [each] });
  }
  return lines.map(({ parts }) => parts.toSorted((one, other) => one.x - other.x));
}

function isInSegment(cell: Segment, run: TextRun): boolean {
  const gap = run.x - cell.right;
  const first = cell.runs[0];
  const isBullet = cell.runs.length === 1 && first !== undefined && bulletPattern.test(first.text);
  return gap <= (isBullet ? minGapAfterBullet : minCellGap) * Math.max(cell.size, run.size);
}

function addRunToSegment(cell: Segment, run: TextRun): void {
  cell.runs.push(run);
  cell.right = Math.max(cell.right, run.right);
  cell.size = Math.max(cell.size, run.size);
}
