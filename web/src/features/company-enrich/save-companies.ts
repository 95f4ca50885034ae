import { browserRunLimit, type Run } from "@eq/contracts";
import { saveFile } from "../../lib/download-file.ts";
import { downloadRun, writeLeftOutRows } from "../enrich-tool/index.ts";
import type { CompanyResult } from "./company-results.ts";
import { downloadCompaniesByName } from "./queries.ts";

/** The name of a file of companies, with the time in milliseconds since 1970. */
const nameFile = (part = "") => `company-enrichment${part}-${Date.now()}.csv`;

/**
 * Saves the companies of a run as a file. Up to 100 plain names are asked by the tool's own call. A run with more rows,
 * with hints or with choices by the user has its own file.
 */
export async function saveCompanies(run: Run, results: readonly CompanyResult[]): Promise<void> {
  const canAskByName =
    run.total <= browserRunLimit && results.length === run.total && results.every(isDecidedByName);
  const { file } = canAskByName
    ? await downloadCompaniesByName(results.map(({ name }) => name))
    : await downloadRun({ id: run.id });
  saveFile(file, nameFile());
}

/** Whether a name alone gives this result. */
function isDecidedByName({ hints, reason }: CompanyResult): boolean {
  return hints === "" && !/chosen/i.test(reason ?? "");
}

/** Saves the rows without a company, with their reasons. Those of a large run come from the server. */
export async function saveMissedRows(run: Run, missed: readonly CompanyResult[], isPartial: boolean) {
  if (isPartial) {
    const { file } = await downloadRun({ id: run.id, only: "left-out" });
    return saveFile(file, nameFile("-not-found"));
  }
  const rows = missed.map(({ line, position, name, hints, reason }) => ({
    line: line ?? position,
    cells: [name, hints],
    reason: reason ?? "Not found",
  }));
  return saveFile(writeLeftOutRows(["Company", "Hints"], rows), nameFile("-not-found"));
}
