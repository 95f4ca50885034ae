import WordExtractor from "word-extractor";

/** Dashes and quotation marks stay as they were written. */
const asWritten = { filterUnicode: false };
/** The package takes the same option everywhere; its types name it for some parts only. */
type AsWritten = (options: typeof asWritten & { includeFooters?: boolean }) => string;

/** The lines of a Word 97 document: headers, text boxes, which often hold the name, and its body. */
export async function readDoc(bytes: Uint8Array): Promise<string> {
  const document = await new WordExtractor().extract(Buffer.from(bytes));
  const headers = document.getHeaders({ ...asWritten, includeFooters: false });
  const boxes = (document.getTextboxes as AsWritten).call(document, asWritten);
  const body = (document.getBody as AsWritten).call(document, asWritten);
  return [headers, boxes, body].map((part) => part.trim()).join("\n");
}
