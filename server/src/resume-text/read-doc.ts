import WordExtractor from "word-extractor";

/** The lines of a Word 97 document: headers, text boxes, which often hold the name, and its body. */
export async function readDoc(bytes: Uint8Array): Promise<string> {
  const document = await new WordExtractor().extract(Buffer.from(bytes));
  const boxes = document.getTextboxes({ includeHeadersAndFooters: true, includeBody: true });
  const parts = [document.getHeaders({ includeFooters: false }), boxes, document.getBody()];
  return parts.map((part) => part.trim()).join("\n");
}
