import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ManagerQuestion } from "./ask-questions.ts";

/** Real postings, which are not part of the repository. */
export const realPostings = fileURLToPath(new URL("../../../shared/data/job-postings.csv", import.meta.url));
const labels = fileURLToPath(new URL("real-labels.csv", import.meta.url));

/** Reads the labelled real postings; null when their file does not exist. The directory knows none of their companies. */
export function readRealQuestions(): ManagerQuestion[] | null {
  if (!existsSync(realPostings)) return null;
  const titles = readTitles();
  const rows = readFileSync(labels, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .slice(1);
  return rows.flatMap((row) => {
    const [key = "", managers = ""] = row.split(",");
    const jobTitle = titles.get(key);
    return jobTitle ? [{ jobTitle, location: null, companyId: null, managers: managers.split("|") }] : [];
  });
}

/** The titles of the postings by the start of the MD5 of their ids. */
function readTitles(): Map<string, string> {
  const lines = readFileSync(realPostings, "utf8").split("\n").slice(1);
  const pattern = /^([^,]+),[^,]*,[^,]*,(?:"((?:[^"]|"")*)"|([^,]*)),/;
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, id, quoted, plain] = pattern.exec(line) ?? [];
      if (id === undefined) return [];
      const key = createHash("md5").update(id).digest("hex").slice(0, 12);
      return [[key, (quoted?.replaceAll('""', '"') ?? plain ?? "").trim()]];
    }),
  );
}
