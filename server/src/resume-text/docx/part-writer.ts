/** What is written into while a document is read: a paragraph, a cell's or a table's lines, a row's cells. */
interface Frame {
  kind: "lines" | "row" | "paragraph";
  lines: string[];
  /** Of a row: the lines of each cell. */
  cells: string[][];
  text: string;
  isListed: boolean;
}

/**
 * Puts the text of a document's part into lines. A text box stands before the paragraph that it hangs on; the cells of
 * a row share a line where they are cells, and follow each other where they are columns of a layout.
 */
export class PartWriter {
  readonly #limit: number;
  readonly #root = openFrame("lines");
  readonly #frames: Frame[] = [this.#root];
  /** The open fields of a form; true for one that shows only a hint. */
  readonly #controls: boolean[] = [];
  #written = 0;
  #inText = false;
  #isRunHidden = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get lines(): readonly string[] {
    return this.#root.lines;
  }

  openText(): void {
    this.#inText = true;
  }

  closeText(): void {
    this.#inText = false;
  }

  /** Text of the document; what stands outside of its text elements is layout of the file. */
  writeText(text: string): void {
    if (this.#inText) this.write(text.replaceAll("\n", " "));
  }

  write(text: string): void {
    const isHidden = this.#isRunHidden || this.#controls.includes(true) || this.#written > this.#limit;
    if (isHidden || this.#top.kind !== "paragraph") return;
    this.#top.text += text;
    this.#written += text.length;
  }

  openRun(): void {
    this.#isRunHidden = false;
  }

  hideRun(): void {
    this.#isRunHidden = true;
  }

  openParagraph(): void {
    this.#frames.push(openFrame("paragraph"));
  }

  /** The paragraph is an item of a list. */
  markListed(): void {
    this.#top.isListed = true;
  }

  closeParagraph(): void {
    const paragraph = this.#close("paragraph");
    if (!paragraph) return;
    const bullet = paragraph.isListed && paragraph.text.trim() !== "" ? "• " : "";
    this.#openLines.push(...paragraph.lines, ...(bullet + paragraph.text).split("\n"));
  }

  openLines(): void {
    this.#frames.push(openFrame("lines"));
  }

  closeTable(): void {
    const table = this.#close("lines");
    if (table) this.#openLines.push(...table.lines);
  }

  openRow(): void {
    this.#frames.push(openFrame("row"));
  }

  closeRow(): void {
    const row = this.#close("row");
    if (row) this.#openLines.push(...writeRow(row.cells));
  }

  closeCell(): void {
    const cell = this.#close("lines");
    if (cell) this.#top.cells.push(cell.lines.filter((line) => line.trim() !== ""));
  }

  openControl(): void {
    this.#controls.push(false);
  }

  /** The open field of a form shows only a hint. */
  hideControl(): void {
    if (this.#controls.length > 0) this.#controls[this.#controls.length - 1] = true;
  }

  closeControl(): void {
    this.#controls.pop();
  }

  get #top(): Frame {
    return this.#frames.at(-1) ?? this.#root;
  }

  /** Where finished lines go: the next frame outwards that has lines. */
  get #openLines(): string[] {
    return this.#frames.findLast(({ kind }) => kind !== "row")?.lines ?? this.#root.lines;
  }

  /** Null when something else is open, as in a file that nests what does not belong together. */
  #close(kind: Frame["kind"]): Frame | null {
    if (this.#frames.length === 1 || this.#top.kind !== kind) return null;
    return this.#frames.pop() ?? null;
  }
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
