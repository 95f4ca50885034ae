import { readFileSync } from "node:fs";
import type { LabelledQuery } from "./judge.ts";

export const ownQueriesFile = new URL("./queries.jsonl", import.meta.url);

/**
 * Reads labelled queries, one JSON object per line.
 * @param mode the mode of lines without one
 */
export function readQueries(file: URL, mode: LabelledQuery["mode"] | null): LabelledQuery[] {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => {
    const query = JSON.parse(line);
    return { ...query, mode: mode ?? (query.mode === "people" ? "people" : "companies") };
  });
}
