import { existsSync } from "node:fs";
import { resumeTypes } from "@eq/contracts";

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

/** The text of a file; without the extraction, that of plain text. */
export async function textOf(
  name: string,
  bytes: Uint8Array,
  extract: ExtractText | undefined,
): Promise<string> {
  const extension = name.slice(name.lastIndexOf(".") + 1);
  const type = resumeTypes.find((each) => each.extension === extension);
  if (extract === undefined) return new TextDecoder().decode(bytes);
  return extract({ bytes, name, mediaType: type?.mediaType ?? "" });
}
