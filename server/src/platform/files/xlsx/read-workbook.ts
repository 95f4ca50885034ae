import { inflateZipEntry, listZip, TooLargeZip, UnreadableZip, type ZipEntry } from "../zip.ts";
import { createDateFormatter } from "./date-styles.ts";
import {
  listElements,
  readSharedTexts,
  readSheet,
  type SheetLimits,
  SpreadsheetProblem,
} from "./sheet-reader.ts";

/**
 * The result that the reading process reports: the first sheet's rows, each piece the JSON of up to 1,000 rows, or the
 * problem as a sentence for the user.
 */
export type WorkbookResult = { pieces: string[] } | { problem: string };

const rowsOfPiece = 1000;
const notSpreadsheetMessage = "This is not an .xlsx file. Save the sheet as .xlsx or .csv and try again.";
const oldFormatMessage =
  "This is an old .xls file, or it is protected with a password. Save it as .xlsx without a password.";

/** Reads the first sheet of a workbook. Never throws, because broken files may cause any error. */
export async function readWorkbook(bytes: Uint8Array, limits: SheetLimits): Promise<WorkbookResult> {
  try {
    const rows = await readFirstSheet(bytes, limits);
    const pieces: string[] = [];
    for (let at = 0; at < rows.length; at += rowsOfPiece)
      pieces.push(JSON.stringify(rows.slice(at, at + rowsOfPiece)));
    return { pieces };
  } catch (error) {
    return { problem: describeProblem(error, limits) };
  }
}

function describeProblem(error: unknown, { maxBytes }: SheetLimits): string {
  if (error instanceof SpreadsheetProblem) return error.message;
  if (error instanceof TooLargeZip)
    return `The spreadsheet has more than ${Math.floor(maxBytes / 1e6)} MB of data.`;
  return "The file is damaged. Open it in your spreadsheet program and save it again as .xlsx.";
}

async function readFirstSheet(bytes: Uint8Array, limits: SheetLimits): Promise<string[][]> {
  const openPart = openWorkbook(bytes, limits.maxBytes);
  const [sheet] = await listElements(openPart("xl/workbook.xml"), "sheet");
  const relations = await listElements(openPart("xl/_rels/workbook.xml.rels"), "Relationship");
  const findTarget = (matches: (relation: Record<string, string>) => boolean) =>
    resolveTarget(relations.find(matches)?.Target);
  const sheetId = Object.entries(sheet ?? {}).find(([name]) => name.endsWith(":id"))?.[1];
  const sheetPath = findTarget(({ Id }) => Id === sheetId);
  if (sheetPath === null) throw new SpreadsheetProblem("The file has no sheet.");
  const sharedPath = findTarget(({ Type = "" }) => Type.endsWith("/sharedStrings"));
  const stylesPath = findTarget(({ Type = "" }) => Type.endsWith("/styles"));
  const sharedTexts = sharedPath === null ? [] : await readSharedTexts(openPart(sharedPath));
  const [properties] = await listElements(openPart("xl/workbook.xml"), "workbookPr");
  const formatDate = createDateFormatter(
    await readStyles(stylesPath, openPart),
    /^(1|true)$/.test(properties?.date1904 ?? ""),
  );
  return readSheet(openPart(sheetPath), limits, { sharedTexts, formatDate });
}

type OpenPart = (path: string) => AsyncGenerator<Uint8Array, void, void>;

async function readStyles(path: string | null, openPart: OpenPart) {
  if (path === null) return { formats: [], styles: [] };
  const formats = await listElements(openPart(path), "numFmt");
  const styles = await listElements(openPart(path), "xf", "cellXfs");
  return { formats, styles };
}

/** The path of a related part, which is named relative to the folder `xl` or from the root. */
function resolveTarget(target: string | undefined): string | null {
  if (target === undefined) return null;
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/**
 * Opens a workbook.
 * @returns a function that inflates a part piece by piece; all parts together may have `maxBytes`
 * @throws SpreadsheetProblem for another kind of file
 */
function openWorkbook(bytes: Uint8Array, maxBytes: number): OpenPart {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new SpreadsheetProblem(oldFormatMessage);
  if (!startsWith(bytes, [0x50, 0x4b])) throw new SpreadsheetProblem(notSpreadsheetMessage);
  const entries = new Map<string, ZipEntry>(listZip(bytes).map((entry) => [entry.name, entry]));
  if (!entries.has("xl/workbook.xml")) throw new SpreadsheetProblem(notSpreadsheetMessage);
  let bytesLeft = maxBytes;
  return async function* (path) {
    const entry = entries.get(path);
    if (entry === undefined) throw new UnreadableZip(`no ${path}`);
    for await (const piece of inflateZipEntry(bytes, entry, bytesLeft)) {
      bytesLeft -= piece.length;
      yield piece;
    }
  };
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
