import { writeBidirectionalLine } from "./bidirectional-line.ts";
import { minWordGap, type TextRun } from "./runs.ts";

/** Width of a gap, as a share of the font size. A wider gap is written as a tab. */
const minTabGap = 2;
const ideographPattern = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Writes the runs of one baseline, sorted from left to right, as text; wide gaps become tabs. */
export function writeLine(runs: readonly TextRun[]): string {
  if (runs.some(({ rtl }) => rtl)) return writeBidirectionalLine(runs);
  let line = "";
  runs.forEach((run, index) => {
    const before = runs[index - 1];
    line += (before ? chooseSeparator(before, run, line) : "") + run.text;
  });
  return line;
}

function chooseSeparator(before: TextRun, run: TextRun, line: string): string {
  const size = Math.min(before.size, run.size);
  const gap = run.x - before.right;
  if (gap > minTabGap * size && !/^[^\p{L}\p{N}]{1,2}$/u.test(line)) return "\t";
  if (ideographPattern.test(line.at(-1) ?? "") && ideographPattern.test(run.text[0] ?? ""))
    return gap > size ? " " : "";
  return run.spaced || gap > minWordGap * size ? " " : "";
}
