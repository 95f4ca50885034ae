/** An open element: a paragraph, the lines of a cell or table, or the cells of a row. */
interface OpenElement {
  kind: "lines" | "row" | "paragraph";
  lines: string[];
  /** The lines of each cell of a row; other kinds of elements have none. */
  cells: string[][];
  text: string;
  isListed: boolean;
}

/**
 * Collects the text of one part of a Word document as lines. A text box comes before the paragraph to which it is
 * anchored. The cells of a row share a line. In a layout table they do not: there, the columns follow each other.
 */
export class PartWriter {
  readonly #limit: number;
  readonly #root = createOpenElement("lines");
  readonly #frames: OpenElement[] = [this.#root];
  /** The form fields that are open, innermost last; true for a field that shows only its placeholder text. */
  readonly #controls: boolean[] = [];
  #length = 0;
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

  /**
   * Adds text to the open paragraph. Text outside of text elements is ignored, because it only formats the XML file.
   */
  writeText(text: string): void {
    if (this.#inText) this.write(text.replaceAll("\n", " "));
  }

  write(text: string): void {
    const isHidden = this.#isRunHidden || this.#controls.includes(true) || this.#length > this.#limit;
    if (isHidden || this.#top.kind !== "paragraph") return;
    this.#top.text += text;
    this.#length += text.length;
  }

  openRun(): void {
    this.#isRunHidden = false;
  }

  hideRun(): void {
    this.#isRunHidden = true;
  }

  openParagraph(): void {
    this.#frames.push(createOpenElement("paragraph"));
  }

  /** Marks the open paragraph as a list item. */
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
    this.#frames.push(createOpenElement("lines"));
  }

  closeTable(): void {
    const table = this.#close("lines");
    if (table) this.#openLines.push(...table.lines);
  }

  openRow(): void {
    this.#frames.push(createOpenElement("row"));
  }

  closeRow(): void {
    const row = this.#close("row");
    if (row) this.#openLines.push(...joinRowCells(row.cells));
  }

  closeCell(): void {
    const cell = this.#close("lines");
    if (cell) this.#top.cells.push(cell.lines.filter((line) => line.trim() !== ""));
  }

  openControl(): void {
    this.#controls.push(false);
  }

  /** Marks the innermost open form field as showing only its placeholder text. */
  hideControl(): void {
    if (this.#controls.length > 0) this.#controls[this.#controls.length - 1] = true;
  }

  closeControl(): void {
    this.#controls.pop();
  }

  get #top(): OpenElement {
    return this.#frames.at(-1) ?? this.#root;
  }

  /** The lines of the innermost open element that has lines. New lines are added to these. */
  get #openLines(): string[] {
    return this.#frames.findLast(({ kind }) => kind !== "row")?.lines ?? this.#root.lines;
  }

  /**
   * Closes the innermost open element.
   * @returns null when that element is of another kind, as in a file with wrongly nested tags
   */
  #close(kind: OpenElement["kind"]): OpenElement | null {
    if (this.#frames.length === 1 || this.#top.kind !== kind) return null;
    return this.#frames.pop() ?? null;
  }
}

function createOpenElement(kind: OpenElement["kind"]): OpenElement {
  return { kind, lines: [], cells: [], text: "", isListed: false };
}

function joinRowCells(cells: readonly string[][]): string[] {
  const filled = cells.filter((cell) => cell.length > 0);
  if (filled.filter((cell) => cell.length > 1).length > 1) return filled.flat();
  const laterLines = filled.flatMap((cell) => cell.slice(1));
  return filled.length === 0 ? [] : [filled.map(([first]) => first).join("\t"), ...laterLines];
}
