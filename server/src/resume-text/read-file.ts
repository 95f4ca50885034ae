import { detectKind } from "./file-kind.ts";
import { readPlainText } from "./text/plain-text.ts";
import { tidyText } from "./text/tidy-text.ts";
import { UnreadableFile, WrongFileKind } from "./text/unreadable.ts";

/** What the process that reads a file reports. */
export type FileResult = { text: string } | { problem: "kind" | "unreadable" };

/**
 * Reads the text of a file, or reports its problem. Never throws, because broken files make the readers fail in any
 * way.
 */
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
