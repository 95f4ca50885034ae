import { resumeTypes } from "@eq/contracts";
import { extractResumeText } from "../../server/src/resume-text/index.ts";

/** The time limit for one file, in milliseconds. */
const timeoutMs = 30_000;

/** Extracts the text of a file as the server does. */
export async function extractTextOfFile(name: string, bytes: Uint8Array): Promise<string> {
  const extension = name.slice(name.lastIndexOf(".") + 1);
  const type = resumeTypes.find((each) => each.extension === extension);
  const file = { bytes, name, mediaType: type?.mediaType ?? "" };
  return extractResumeText(file, { signal: AbortSignal.timeout(timeoutMs), client: "bench" });
}
