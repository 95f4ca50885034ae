import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addCustomTerms } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { StartupError } from "./platform/startup-error.ts";

/**
 * Size limit of the file in characters, enough for about 20,000 terms. A larger file is probably not a list of terms.
 */
const maxFileLength = 1_000_000;
/** Limits of what one warning quotes: the number of rejected lines, and the number of characters of each. */
const maxReportedLines = 5;
const maxReportedLength = 200;

/** The interpreter's data with this deployment's own terms added, and these terms as text for the browser. */
export interface UnderstandingData {
  data: typeof coreData;
  /** The terms as CSV text; empty when there are none. */
  customTerms: string;
}

/**
 * Adds this deployment's own terms to the interpreter's data. The terms are read from `file`, or without it from
 * custom_terms.csv in the data folder if that exists. Invalid lines are logged and ignored.
 * @throws StartupError when `file` cannot be read, or when the file of terms is too large
 */
export async function readUnderstanding(
  file: string | null,
  dataDir: string,
  log: { warn(line: string): void },
): Promise<UnderstandingData> {
  const customTerms = await readTermsFile(file ?? join(dataDir, "custom_terms.csv"), file !== null);
  if (customTerms === "") return { data: coreData, customTerms };
  const { data, rejected } = addCustomTerms(coreData, customTerms);
  if (rejected.length > 0) {
    const reported = rejected
      .slice(0, maxReportedLines)
      .map(({ line, reason }) => `"${line.slice(0, maxReportedLength)}" ${reason}`);
    const more = rejected.length > reported.length ? ` | and ${rejected.length - reported.length} more` : "";
    log.warn(
      `Ignoring invalid lines of the custom terms (${rejected.length}): ${reported.join(" | ")}${more}`,
    );
  }
  return { data, customTerms };
}

async function readTermsFile(path: string, isNamed: boolean): Promise<string> {
  try {
    const text = await readFile(path, "utf8");
    if (text.length > maxFileLength)
      throw new StartupError(`${path} is larger than ${maxFileLength} characters; shorten it`);
    return text;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!isNamed && (code === "ENOENT" || code === "ENOTDIR")) return "";
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The custom terms of EQ_CUSTOM_TERMS cannot be read: ${message}`);
  }
}
