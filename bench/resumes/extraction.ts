import { existsSync } from "node:fs";

interface ResumeFile {
  bytes: Uint8Array;
  name: string;
  mediaType: string;
}
export type ExtractText = (file: ResumeFile) => Promise<string>;

const place = new URL("../../server/src/resume-text/index.ts", import.meta.url);
/** Longest wait for one file. */
const patienceMs = 30_000;

/** The product's own extraction of text from files, or undefined where the server has none. */
export async function loadExtraction(): Promise<ExtractText | undefined> {
  if (!existsSync(place)) return undefined;
  const { extractResumeText } = (await import(place.href)) as {
    extractResumeText: (file: ResumeFile, options: { signal: AbortSignal }) => Promise<string>;
  };
  return (file) => extractResumeText(file, { signal: AbortSignal.timeout(patienceMs) });
}

const mediaTypes: Record<string, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** The text of a file: of plain text its own, else what the extraction finds. */
export async function textOf(
  name: string,
  bytes: Uint8Array,
  extract: ExtractText | undefined,
): Promise<string> {
  const mediaType = mediaTypes[name.slice(name.lastIndexOf(".") + 1)];
  if (mediaType === undefined || extract === undefined) return new TextDecoder().decode(bytes);
  return extract({ bytes, name, mediaType });
}
