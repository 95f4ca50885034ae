import PDFDocument from "pdfkit";
import type { Block, Line, Sheet } from "./sheet.ts";

const pageMargin = 54;
const columnGap = 18;
const fontSizes = { name: 22, title: 13, heading: 12, strong: 10, text: 10, bullet: 10 };
const boldStyles = new Set(["name", "heading", "strong"]);
/** Icons of a symbol font. Text extraction returns them as the letters at their code points. */
const iconCodePoints: Record<string, string> = {
  "▪": "§",
  "●": "l",
  "○": "m",
  "☎": "(",
  "✉": "*",
  "⌂": "H",
  "☍": "K",
  "★": "«",
  "✎": "!",
  "✿": "{",
  "✓": "ü",
};

interface ColumnBox {
  x: number;
  width: number;
}

/** Draws a sheet as a PDF with real text, and with columns side by side. */
export function makePdf(sheet: Sheet): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: "LETTER",
    margin: pageMargin,
    info: { CreationDate: new Date(0) },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
  document.on("error", reject);
  const page: ColumnBox = { x: pageMargin, width: document.page.width - 2 * pageMargin };
  drawLines(document, sheet.header, page);
  document.on("pageAdded", () => drawLines(document, sheet.header, page));
  for (const block of sheet.blocks) drawBlock(document, block, page);
  document.end();
  return promise;
}

function drawBlock(document: PDFKit.PDFDocument, block: Block, page: ColumnBox): void {
  if (block.kind === "page") document.addPage();
  else if (block.kind === "columns") drawColumns(document, block, page);
  else if (block.kind === "rows") for (const row of block.rows) drawRow(document, row, page);
  else drawLines(document, block.lines, page);
}

/** Draws two columns, which start at the same height and fit on one page. */
function drawColumns(
  document: PDFKit.PDFDocument,
  { share, left, right }: Extract<Block, { kind: "columns" }>,
  page: ColumnBox,
): void {
  const top = document.y;
  const width = page.width * share - columnGap / 2;
  drawLines(document, left, { x: page.x, width });
  const bottom = document.y;
  document.y = top;
  drawLines(document, right, { x: page.x + width + columnGap, width: page.width - width - columnGap });
  document.y = Math.max(bottom, document.y);
}

function drawRow(
  document: PDFKit.PDFDocument,
  { label, lines }: { label: string; lines: Line[] },
  page: ColumnBox,
): void {
  if (document.y > document.page.height - pageMargin - 90) document.addPage();
  const top = document.y;
  const width = page.width * 0.28;
  drawLines(document, [{ style: "text", text: label }], { x: page.x, width });
  document.y = top;
  drawLines(document, lines, { x: page.x + width + columnGap, width: page.width - width - columnGap });
}

function drawLines(document: PDFKit.PDFDocument, lines: readonly Line[], box: ColumnBox): void {
  for (const line of lines) drawLine(document, line, box);
}

function drawLine(document: PDFKit.PDFDocument, line: Line, { x, width }: ColumnBox): void {
  const { style, text, right, spaced, mark } = line;
  if (style === "heading") document.y += 8;
  document.font(boldStyles.has(style) ? "Helvetica-Bold" : "Helvetica").fontSize(fontSizes[style]);
  const top = document.y;
  const drawn = replaceSymbols(text);
  const lineText = style === "bullet" ? `${mark ?? "•"} ${drawn}` : drawn;
  const options = { characterSpacing: spaced ? 4 : 0, align: getAlignment(line) } as const;
  document.text(lineText, x, top, { width: right === undefined ? width : width * 0.72, ...options });
  const bottom = document.y;
  if (right === undefined) return;
  document.font("Helvetica").text(replaceSymbols(right), x, top, { width, align: "right" });
  document.y = Math.max(bottom, document.y);
}

function getAlignment({ centred, atRight }: Line): "left" | "center" | "right" {
  if (atRight) return "right";
  return centred ? "center" : "left";
}

const replaceSymbols = (text: string) =>
  text.replaceAll(/[▪●○☎✉⌂☍★✎✿✓]/gu, (symbol) => iconCodePoints[symbol] ?? symbol);
