import { detectKind } from "./file-kind.ts";
import { readPlainText } from "./text/plain-text.ts";
import { tidyText } from "./text/tidy-text.ts";
import { UnreadableFile, WrongFileKind } from "./text/unreadable.ts";

/** The result that the reading process reports: the file's text, or the problem with the file. */
export type FileResult = { text: string } | { problem: "kind" | "unreadable" };

/** Returns the text of a file, or its problem. Never throws, because readers of broken files may throw any error. */
export async function readFile(bytes: Uint8Array): Promise<FileResult> {
  try {
    const text = tidyText(await readByKind(bytes));
    if (!/\p{L}/u.test(text)) throw new UnreadableFile("no letters");
    return { text };
  } catch (error) {
    return { problem: error instanceof WrongFileKind ? "kind" : "unreadable" };
  }
}

/** Loads only the reader that the file needs, because loading takes most of the time. */
async function readByKind(bytes: Uint8Array): Promise<string> {
  switch (detectKind(bytes)) {
    case "pdf":
      return (await import("./pdf/read-pdf.ts")).readPdf(bytes);
    case "docx":
      return (await import("./docx/read-docx.ts")).readDocx(bytes);
    case "doc":
      return (await import("./read-doc.ts")).readDoc(bytes);
    case "rtf":
      return (await import("./rtf.ts")).readRtf(bytes);
    case "text":
      return readPlainText(bytes);
  }
}
