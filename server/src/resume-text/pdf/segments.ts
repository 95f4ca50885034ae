import type { Run } from "./runs.ts";

/** Neighbours on one baseline without a wide gap between them: a line of a column, or a cell of it. */
export interface Segment {
  runs: Run[];
  x: number;
  right: number;
  y: number;
  size: number;
}

/** Gaps wider than this share of the type's size part cells; word spaces of justified lines stay below. */
const cellGap = 1.2;
/** A bullet stands further from its text than a word does. */
const bulletGap = 4;
const bullet = /^[^\p{L}\p{N}]{1,2}$|^\d{1,2}[.)]$/u;

/** Cells from top to bottom, those of one baseline from left to right. */
export function toSegments(runs: readonly Run[]): Segment[] {
  return groupByBaseline(runs).flatMap((line) => {
    const cells: Segment[] = [];
    for (const run of line) {
      const last = cells.at(-1);
      if (last && fits(last, run)) join(last, run);
      else cells.push({ runs: [run], x: run.x, right: run.right, y: run.y, size: run.size });
    }
    return cells;
  });
}

/** Lines from top to bottom: what shares a baseline, give or take a part of the type's size, from left to right. */
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

function fits(cell: Segment, run: Run): boolean {
  const gap = run.x - cell.right;
  const first = cell.runs[0];
  const isBullet = cell.runs.length === 1 && first !== undefined && bullet.test(first.text);
  return gap <= (isBullet ? bulletGap : cellGap) * Math.max(cell.size, run.size);
}

function join(cell: Segment, run: Run): void {
  cell.runs.push(run);
  cell.right = Math.max(cell.right, run.right);
  cell.size = Math.max(cell.size, run.size);
}
