import { isResumeFile, resumeMessages, resumeSizeLimit, resumeTextLimit, resumeTypes } from "@eq/contracts";
import { countNoun } from "../../../lib/count-noun.ts";

/** The resume file types, in the format of the file field's `accept` attribute. */
export const acceptedFileTypes = resumeTypes
  .flatMap(({ extension, mediaType }) => [`.${extension}`, mediaType])
  .join(",");

/** Checks a file before it is uploaded. Returns the message to show, or null when the file is valid. */
export function findFileProblem(file: Pick<File, "name" | "type" | "size"> | null): string | null {
  if (file === null) return resumeMessages.noFile;
  if (!isResumeFile(file)) return resumeMessages.type;
  return file.size > resumeSizeLimit ? resumeMessages.size : null;
}

/** Checks a pasted text before it is sent. Returns the message to show, or null when the text is valid. */
export function findTextProblem(text: string): string | null {
  if (text.trim() === "") return resumeMessages.noText;
  if (text.length <= resumeTextLimit) return null;
  const [limit, length] = [resumeTextLimit, text.length].map((count) => count.toLocaleString("en-US"));
  return `At most ${limit} characters can be read; these are ${length}. Take some of the text out.`;
}

/** A file size as text: "812 bytes", "48 KB", "1.2 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return countNoun(bytes, "byte");
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
