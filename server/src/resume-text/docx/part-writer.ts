/** What is written into while a document is read: a paragraph, a cell's lines, a row's cells. */
interface Frame {
  kind: "lines" | "row" | "paragraph";
  lines: string[];
  /** Of a row: the lines of each cell. */
  cells: string[][];
  text: string;
  isListed: boolean;
}

export type PartWriter = ReturnType<typeof createPartWriter>;

/**
 * Puts the text of a document's part into lines. A text box stands before the paragraph that it hangs on; the cells of
 * a row share a line where they are cells, and follow each other where they are columns of a layout.
 */
export function createPartWriter(limit: number) {
  const root = openFrame("lines");
  const frames: Frame[] = [root];
  const controls: boolean[] = [];
  let written = 0;
  let inText = false;
  let isRunHidden = false;

  const top = () => frames.at(-1) ?? root;
  const close = (kind: Frame["kind"]): Frame | null => (top().kind === kind ? (frames.pop() ?? null) : null);
  /** Where finished lines go: the next lines outwards. What stands in a paragraph is written before it. */
  const lines = () => frames.findLast(({ kind }) => kind !== "row")?.lines ?? root.lines;
  const write = (text: string) => {
    const frame = top();
    if (frame.kind !== "paragraph" || isRunHidden || controls.includes(true) || written > limit) return;
    frame.text += text;
    written += text.length;
  };

  return {
    lines: () => root.lines,
    write,
    writeText: (text: string) => inText && write(text),
    openText: () => {
      inText = true;
    },
    closeText: () => {
      inText = false;
    },
    openRun: () => {
      isRunHidden = false;
    },
    hideRun: () => {
      isRunHidden = true;
    },
    openParagraph: () => frames.push(openFrame("paragraph")),
    markListed: () => {
      top().isListed = true;
    },
    closeParagraph: () => {
      const paragraph = close("paragraph");
      if (!paragraph) return;
      const bullet = paragraph.isListed && paragraph.text.trim() !== "" ? "• " : "";
      lines().push(...paragraph.lines, ...(bullet + paragraph.text).split("\n"));
    },
    openTable: () => frames.push(openFrame("lines")),
    closeTable: () => {
      const table = close("lines");
      if (table) lines().push(...table.lines);
    },
    openRow: () => frames.push(openFrame("row")),
    closeRow: () => {
      const row = close("row");
      if (row) lines().push(...writeRow(row.cells));
    },
    openCell: () => frames.push(openFrame("lines")),
    closeCell: () => {
      const cell = close("lines");
      if (cell) top().cells.push(cell.lines.filter((line) => line.trim() !== ""));
    },
    /** A field of a form; `hidePlaceholder` says that what stands in it is only a hint. */
    openControl: () => controls.push(false),
    hidePlaceholder: () => {
      if (controls.length > 0) controls[controls.length - 1] = true;
    },
    closeControl: () => controls.pop(),
  };
}

function openFrame(kind: Frame["kind"]): Frame {
  return { kind, lines: [], cells: [], text: "", isListed: false };
}

function writeRow(cells: readonly string[][]): string[] {
  const filled = cells.filter((cell) => cell.length > 0);
  if (filled.filter((cell) => cell.length > 1).length > 1) return filled.flat();
  const rest = filled.flatMap((cell) => cell.slice(1));
  return filled.length === 0 ? [] : [filled.map(([first]) => first).join("\t"), ...rest];
}
