import type { FileCell } from "@eq/contracts";

/** The longest text that a spreadsheet cell may have, in UTF-16 units. Longer texts are cut. */
const maxCellLength = 32_767;
const needsEscape = /[&<>\p{Cc}\p{Cs}\ufffe\uffff]|_x[\da-f]{4}_/iu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain these characters
const forbiddenInXml = /[\x00-\x08\x0b-\x1f\ufffe\uffff]/g;

/** The name of a column, counted from 0: A to Z, then AA. */
export function nameColumn(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : nameColumn(Math.floor(index / 26) - 1) + last;
}

/**
 * Writes the XML of a sheet's row.
 * @param row the row's number, from 1
 * @param style the number of a style in styles.xml; 0 is the regular one
 */
export function writeRow(
  cells: readonly FileCell[],
  { row, columns, style = 0 }: { row: number; columns: readonly string[]; style?: number },
): string {
  const styleAttribute = style === 0 ? "" : ` s="${style}"`;
  let xml = `<row r="${row}">`;
  for (let index = 0; index < cells.length; index++)
    xml += writeCell(cells[index], `r="${columns[index]}${row}"${styleAttribute}`);
  return `${xml}</row>`;
}

/**
 * Writes a cell. A text is stored as an inline string, which no spreadsheet runs as a formula. Therefore texts need no
 * apostrophe here, unlike those of a CSV file.
 */
function writeCell(value: FileCell, attributes: string): string {
  if (typeof value === "string")
    return value === ""
      ? ""
      : `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeText(value)}</t></is></c>`;
  if (typeof value === "number") return Number.isFinite(value) ? `<c ${attributes}><v>${value}</v></c>` : "";
  return typeof value === "boolean" ? `<c ${attributes} t="b"><v>${value ? 1 : 0}</v></c>` : "";
}

/** Escapes a text for XML. Characters that XML cannot contain are written as `_x0001_` (ECMA-376, 22.9.2.19). */
export function escapeText(text: string): string {
  const shortText = text.length > maxCellLength ? text.slice(0, maxCellLength) : text;
  if (!needsEscape.test(shortText)) return shortText;
  return shortText
    .toWellFormed()
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replaceAll(
      forbiddenInXml,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    )
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
