import WordExtractor from "word-extractor";

/** Option of word-extractor's getters that keeps dashes and quotation marks instead of replacing them by ASCII. */
const typographyOption = { filterUnicode: false };
/** The type of all getters. All of them accept the option, but the package's types declare it for only some. */
type TextGetter = (options: typeof typographyOption & { includeFooters?: boolean }) => string;

/** Reads the lines of a Word 97 document: headers, text boxes (often with the name), body. */
export async function readDoc(bytes: Uint8Array): Promise<string> {
  const document = await new WordExtractor().extract(Buffer.from(bytes));
  const headers = document.getHeaders({ ...typographyOption, includeFooters: false });
  const boxes = (document.getTextboxes as TextGetter).call(document, typographyOption);
  const body = (document.getBody as TextGetter).call(document, typographyOption);
  return [headers, boxes, body].map((part) => part.trim()).join("\n");
}
