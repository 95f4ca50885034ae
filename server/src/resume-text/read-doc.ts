import WordExtractor from "word-extractor";

/** Keeps dashes and quotation marks. */
const asWritten = { filterUnicode: false };
/** All getters accept the option; the package's types declare it for some only. */
type AsWritten = (options: typeof asWritten & { includeFooters?: boolean }) => string;

/** The lines of a Word 97 document: headers, text boxes (often with the name), body. */
export async function readDoc(bytes: Uint8Array): Promise<string> {
  const document = await new WordExtractor().extract(Buffer.from(bytes));
  const headers = document.getHeaders({ ...asWritten, includeFooters: false });
  const boxes = (document.getTextboxes as AsWritten).call(document, asWritten);
  const body = (document.getBody as AsWritten).call(document, asWritten);
  return [headers, boxes, body].map((part) => part.trim()).join("\n");
}
