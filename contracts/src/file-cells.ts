/** A value of one cell of a file that is written for users. Null and undefined are empty cells. */
export type FileCell = string | number | boolean | null | undefined;

/** The byte order mark that starts each CSV file, because Excel otherwise reads UTF-8 as Windows-1252. */
export const csvByteOrderMark = "\uFEFF";

const signedNumberPattern = /^[+-] ?(?:\d[\d ,.]*|\.\d+)(?:e[+-]?\d{1,3})?%?$/i;
/** An international phone number with 6 digits at least, so that sums such as "+1-2" do not count. */
const phonePattern = /^\+(?:[\s().\-/]*\d){6,18}[\s)]*(?:(?:x|ext\.?)\s*\d{1,6})?$/i;

/**
 * Keeps a spreadsheet from running a text as a formula: a text that starts with `=`, `@`, a tab or a carriage return,
 * or with `+` or `-` and is no number or phone number, gets a leading apostrophe.
 */
export function makeFormulaSafe(text: string): string {
  switch (text.charCodeAt(0)) {
    case 0x3d: // =
    case 0x40: // @
    case 0x09: // tab
    case 0x0d: // carriage return
      return `'${text}`;
    case 0x2b: // +
    case 0x2d: // -
      return signedNumberPattern.test(text) || phonePattern.test(text) ? text : `'${text}`;
    default:
      return text;
  }
}

/**
 * Writes one cell of a CSV file (RFC 4180). Every cell is quoted and its quotes are doubled; texts are formula-safe. A
 * number that is not finite is an empty cell.
 */
export function writeCsvCell(value: FileCell): string {
  if (typeof value === "string") {
    const text = makeFormulaSafe(value);
    return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`;
  }
  if (value === null || value === undefined) return '""';
  return typeof value === "number" && !Number.isFinite(value) ? '""' : `"${value}"`;
}

/** Writes one row of a CSV file with its line end, CRLF. */
export function writeCsvLine(cells: readonly FileCell[]): string {
  let line = "";
  for (const cell of cells) line += line === "" ? writeCsvCell(cell) : `,${writeCsvCell(cell)}`;
  return `${line}\r\n`;
}
