import WordExtractor from "word-extractor";

/** Option of the reader that keeps dashes and quotation marks. */
const asWritten = { filterUnicode: false };
/** The type of all getters: they accept the option, but the package's types declare it for some of them only. */
type AsWritten = (options: typeof asWritten & { includeFooters?: boolean }) => string;

/** Reads the lines of a Word 97 document: headers, text boxes (often with the name), body. */
export async function readDoc(bytes: Uint8Array): Promise<string> {
  const document = await new WordExtractor().extract(Buffer.from(bytes));
  const headers = document.getHeaders({ ...asWritten, includeFooters: false });
  const boxes = (document.getTextboxes as AsWritten).call(document, asWritten);
  const body = (document.getBody as AsWritten).call(document, asWritten);
  return [headers, boxes, body].map((part) => part.trim()).join("\n");
}
