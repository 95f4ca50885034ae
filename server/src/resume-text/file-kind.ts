import { listZip } from "../platform/files/zip.ts";
import { UnreadableFile, WrongFileKind } from "./text/unreadable.ts";

export type FileKind = "pdf" | "docx" | "doc" | "rtf" | "text";

/**
 * Detects the kind of a file by its content.
 * @throws WrongFileKind for archives, spreadsheets and slides; UnreadableFile
 */
export function detectKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new UnreadableFile("empty");
  const start = decodeLatin1(bytes.subarray(0, 1024));
  if (start.includes("%PDF-")) return "pdf";
  if (start.startsWith("PK\u0003\u0004")) return detectZipKind(bytes);
  if (start.startsWith("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1")) return detectCompoundKind(bytes);
  if (/^\s*\{\\rtf/.test(start)) return "rtf";
  return "text";
}

function detectZipKind(bytes: Uint8Array): FileKind {
  const names = listZip(bytes).map(({ name }) => name);
  if (names.includes("word/document.xml")) return "docx";
  throw new WrongFileKind("a zip file that is not a Word document");
}

/**
 * Detects the kind of a compound file. This is a container format of old Word files, of encrypted new Word files, and
 * of other programs' files.
 */
function detectCompoundKind(bytes: Uint8Array): FileKind {
  const text = decodeLatin1(bytes);
  const contains = (name: string) => text.includes(Array.from(name, (letter) => `${letter}\0`).join(""));
  if (!contains("WordDocument") && (contains("Workbook") || contains("PowerPoint Document"))) {
    throw new WrongFileKind("a document of another program");
  }
  return "doc";
}

function decodeLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
