import { strToU8, zipSync } from "fflate";
import PDFDocument from "pdfkit";

type PdfDocument = InstanceType<typeof PDFDocument>;
type PdfOptions = ConstructorParameters<typeof PDFDocument>[0];

/** Makes a PDF file; `draw` draws its pages. */
export async function makePdf(draw: (pdf: PdfDocument) => void, options: PdfOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "LETTER", margin: 0, ...options });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once("end", resolve));
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Draws one line of text at a position of the PDF's page, in points. */
export function drawLine(pdf: PdfDocument, text: string, x: number, y: number, size = 10): void {
  pdf.fontSize(size).text(text, x, y, { lineBreak: false });
}

const namespaceAttributes = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
].join(" ");

/** Makes a Word document with this XML as its body; `parts` adds files by name. */
export function makeDocx(body: string, parts: Record<string, string> = {}): Buffer {
  const document = `<w:document ${namespaceAttributes}><w:body>${body}</w:body></w:document>`;
  const files = { "word/document.xml": document, ...parts };
  return makeZip(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

/** Makes a separate part of a Word document, such as a header. */
export function makeDocxPart(name: string, body: string): string {
  return `<w:${name} ${namespaceAttributes}>${body}</w:${name}>`;
}

export function makeZip(files: Record<string, Uint8Array>): Buffer {
  return Buffer.from(zipSync(files, { level: 9 }));
}

export function makeParagraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}
