import { resumeTextLimit } from "@eq/contracts/resume-limits";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { isLetterSpaced, joinLetters } from "../text/letter-spacing.ts";
import { UnreadableFile } from "../text/unreadable.ts";
import { splitIntoColumns } from "./columns.ts";
import { removeHeadersAndFooters } from "./page-furniture.ts";
import { type DrawnItem, readRuns, type TextRun } from "./runs.ts";
import { groupByBaseline, groupIntoSegments, type Segment } from "./segments.ts";
import { writeLine } from "./write-line.ts";

/** Limit of pages; resumes have fewer. */
const maxPages = 50;

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;

/**
 * Reads the lines of a PDF in reading order.
 * @throws UnreadableFile beyond the page limit, the error of pdf.js for a damaged file
 */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  if (document.numPages > maxPages) throw new UnreadableFile(`more than ${maxPages} pages`);
  const pages: string[][] = [];
  let length = 0;
  for (let number = 1; number <= document.numPages && length < resumeTextLimit; number++) {
    const lines = await readPage(await document.getPage(number));
    pages.push(lines);
    length += lines.reduce((sum, line) => sum + line.length, 0);
  }
  return removeHeadersAndFooters(pages)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

async function readPage(page: PdfPage): Promise<string[]> {
  const { items } = await page.getTextContent();
  const runs = readRuns(
    items.filter((item): item is DrawnItem & typeof item => "str" in item),
    page.view,
  );
  const columns = splitIntoColumns(groupIntoSegments(await joinSpacedLetters(page, runs)));
  return columns.flatMap(writeColumn);
}

function writeColumn(segments: readonly Segment[]): string[] {
  return groupByBaseline(segments).map((line) => writeLine(line.flatMap(({ runs }) => runs)));
}

/**
 * Joins the letters of words that are drawn with spaces between the letters. Reads the page's drawing operations only
 * when the page has such words, because most pages have none.
 */
async function joinSpacedLetters(page: PdfPage, runs: TextRun[]): Promise<TextRun[]> {
  if (!runs.some(({ text }) => isLetterSpaced(text))) return runs;
  const drawn = await readDrawnText(page).catch(() => "");
  return runs.map((run) => (isLetterSpaced(run.text) ? { ...run, text: joinLetters(run.text, drawn) } : run));
}

/** Reads all characters that a page draws, including spaces, in drawing order. */
async function readDrawnText(page: PdfPage): Promise<string> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs = fnArray.flatMap((operation: number, index: number) =>
    operation === OPS.showText ? (argsArray[index]?.[0] as unknown[]) : [],
  );
  return glyphs.map((glyph) => (glyph as { unicode?: string } | null)?.unicode ?? "").join("");
}
