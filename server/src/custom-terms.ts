import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addCustomTerms } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import { StartupError } from "./platform/startup-error.ts";

/** A megabyte holds some twenty thousand terms; a larger file is hardly one of terms. */
const largest = 1_000_000;
const mostTold = 5;
const longestTold = 200;

/** The knowledge of queries with this deployment's own terms over it, and those terms for the browser. */
export interface Understanding {
  data: typeof coreData;
  /** CSV text; empty when there are none. */
  customTerms: string;
}

/**
 * Lays the file of own terms over the data: `file`, else custom_terms.csv of the data folder if it is there. Lines
 * that are not understood are logged and left out.
 * @throws StartupError when the named file cannot be read, or is too large.
 */
export async function readUnderstanding(
  file: string | null,
  dataDir: string,
  log: { warn(line: string): void },
): Promise<Understanding> {
  const customTerms = await readTerms(file ?? join(dataDir, "custom_terms.csv"), file !== null);
  if (customTerms === "") return { data: coreData, customTerms };
  const { data, rejected } = addCustomTerms(coreData, customTerms);
  if (rejected.length > 0) {
    const told = rejected
      .slice(0, mostTold)
      .map(({ line, reason }) => `"${line.slice(0, longestTold)}" ${reason}`);
    const more = rejected.length > told.length ? ` | and ${rejected.length - told.length} more` : "";
    log.warn(`Lines of the custom terms that are left out (${rejected.length}): ${told.join(" | ")}${more}`);
  }
  return { data, customTerms };
}

async function readTerms(path: string, isNamed: boolean): Promise<string> {
  try {
    const text = await readFile(path, "utf8");
    if (text.length > largest)
      throw new StartupError(`${path} is larger than ${largest} characters; shorten it`);
    return text;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!isNamed && (code === "ENOENT" || code === "ENOTDIR")) return "";
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The custom terms of EQ_CUSTOM_TERMS cannot be read: ${message}`);
  }
}
