import { SaxesParser, type SaxesTagPlain } from "saxes";

/** Thrown for a spreadsheet that cannot be read. The message is for the user. */
export class SpreadsheetProblem extends Error {}

export interface SheetLimits {
  /** Limit of the rows with a value, with the header. */
  readonly maxRows: number;
  /** Limit of the inflated size of the file's parts together, in bytes. */
  readonly maxBytes: number;
}

/** Columns beyond this are refused, because each row is filled up with empty cells to its last column. */
const maxColumns = 500;
/** Limit of the texts of all cells together, in UTF-16 units. */
const maxTextLength = 20_000_000;
const damagedMessage = "The file is damaged. Open it in your spreadsheet program and save it again as .xlsx.";

type TagHandlers = Partial<
  Record<"open" | "close", (name: string, tag: SaxesTagPlain) => void> & { text: (text: string) => void }
>;

/**
 * Parses the XML of a part piece by piece. Names come without their prefix. Entities are never expanded.
 * @throws SpreadsheetProblem for malformed XML
 */
async function parsePart(
  pieces: AsyncIterable<Uint8Array>,
  { open, close, text }: TagHandlers,
): Promise<void> {
  const parser = new SaxesParser();
  const refuse = () => {
    throw new SpreadsheetProblem(damagedMessage);
  };
  parser.on("doctype", refuse);
  parser.on("error", refuse);
  const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.on("opentag", (tag) => open?.(withoutPrefix(tag.name), tag));
  parser.on("closetag", (tag) => close?.(withoutPrefix(tag.name), tag));
  if (text) parser.on("text", text);
  const decoder = new TextDecoder();
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
  parser.write(decoder.decode()).close();
}

/** Reads the attributes of all elements of one name in their order, only those within elements named `parent`. */
export async function listElements(
  pieces: AsyncIterable<Uint8Array>,
  element: string,
  parent?: string,
): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = [];
  let isInside = parent === undefined;
  await parsePart(pieces, {
    open: (name, tag) => {
      if (name === parent) isInside = true;
      if (isInside && name === element) found.push({ ...tag.attributes });
    },
    close: (name) => {
      if (name === parent) isInside = false;
    },
  });
  return found;
}

/** Collects the text of `t` elements, without pronunciation guides. */
class TextCollector {
  text = "";
  #isText = false;
  #guides = 0;

  open(name: string): void {
    if (name === "rPh") this.#guides += 1;
    if (name === "t") this.#isText = this.#guides === 0;
  }

  close(name: string): void {
    if (name === "rPh") this.#guides -= 1;
    if (name === "t") this.#isText = false;
  }

  add(text: string): void {
    if (this.#isText) this.text += text;
  }

  take(): string {
    const { text } = this;
    this.text = "";
    return restoreEscapes(text);
  }
}

/** Restores characters that are written as `_x0001_`, because XML cannot contain them. */
function restoreEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_whole, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Reads the texts that cells refer to by number. @throws SpreadsheetProblem */
export async function readSharedTexts(pieces: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  const collector = new TextCollector();
  let length = 0;
  await parsePart(pieces, {
    open: (name) => collector.open(name),
    text: (text) => collector.add(text),
    close: (name) => {
      collector.close(name);
      if (name !== "si") return;
      const text = collector.take();
      length += text.length;
      if (length > maxTextLength) throw createTooMuchTextProblem();
      texts.push(text);
    },
  });
  return texts;
}

const createTooMuchTextProblem = () =>
  new SpreadsheetProblem(`The sheet has more than ${maxTextLength / 1e6} million characters of text.`);

/** What the cells of a sheet refer to. */
export interface SheetReferences {
  readonly sharedTexts: readonly string[];
  /** Formats a number of a cell with this style number as a date; null when the style is not of a date. */
  readonly formatDate: (style: string | undefined, value: number) => string | null;
}

/** Collects the rows of a sheet as texts. Rows without a value are left out. */
class RowCollector {
  readonly rows: string[][] = [];
  readonly #limits: SheetLimits;
  readonly #references: SheetReferences;
  readonly #inline = new TextCollector();
  #cells: string[] = [];
  #cell: { column: number; type: string; style: string | undefined } | null = null;
  #value: string | null = null;
  #isValue = false;
  #length = 0;

  constructor(limits: SheetLimits, references: SheetReferences) {
    this.#limits = limits;
    this.#references = references;
  }

  open(name: string, { attributes }: SaxesTagPlain): void {
    this.#inline.open(name);
    if (name === "row") this.#cells = [];
    else if (name === "v") this.#isValue = true;
    else if (name === "c") {
      const column = attributes.r === undefined ? this.#cells.length : readColumn(attributes.r);
      if (column >= maxColumns)
        throw new SpreadsheetProblem(`The sheet has more than ${maxColumns} columns.`);
      this.#cell = { column, type: attributes.t ?? "n", style: attributes.s };
      this.#value = null;
    }
  }

  add(text: string): void {
    this.#inline.add(text);
    if (this.#isValue) this.#value = (this.#value ?? "") + text;
  }

  close(name: string): void {
    this.#inline.close(name);
    if (name === "v") this.#isValue = false;
    else if (name === "c") this.#closeCell();
    else if (name === "row") this.#closeRow();
  }

  #closeCell(): void {
    const inline = this.#inline.take();
    if (this.#cell === null) return;
    const { column, type, style } = this.#cell;
    const text = type === "inlineStr" ? inline : this.#formatValue(type, style);
    this.#cell = null;
    if (text === "") return;
    this.#length += text.length;
    if (this.#length > maxTextLength) throw createTooMuchTextProblem();
    while (this.#cells.length < column) this.#cells.push("");
    this.#cells[column] = text;
  }

  #formatValue(type: string, style: string | undefined): string {
    const value = this.#value ?? "";
    if (type === "s") return this.#references.sharedTexts[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    // Spreadsheets store an error such as #REF! as a value.
    if (type === "e") return "";
    return type === "n" && value !== "" ? this.#formatNumber(value, style) : restoreEscapes(value);
  }

  #formatNumber(value: string, style: string | undefined): string {
    const number = Number(value);
    return Number.isFinite(number) ? (this.#references.formatDate(style, number) ?? String(number)) : value;
  }

  #closeRow(): void {
    if (this.#cells.every((cell) => cell.trim() === "")) return;
    if (this.rows.length >= this.#limits.maxRows)
      throw new SpreadsheetProblem(
        `The sheet has more than ${this.#limits.maxRows.toLocaleString("en-US")} rows.`,
      );
    this.rows.push(this.#cells);
  }
}

/** The number of a cell's column, from 0. The reference "AB12" is in column 27. */
function readColumn(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "")
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/**
 * Reads the rows of a sheet as texts.
 * @throws SpreadsheetProblem above the limits and for malformed XML
 */
export async function readSheet(
  pieces: AsyncIterable<Uint8Array>,
  limits: SheetLimits,
  references: SheetReferences,
): Promise<string[][]> {
  const collector = new RowCollector(limits, references);
  await parsePart(pieces, {
    open: (name, tag) => collector.open(name, tag),
    text: (text) => collector.add(text),
    close: (name) => collector.close(name),
  });
  return collector.rows;
}
