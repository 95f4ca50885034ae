import type { Run } from "@eq/contracts";
import { saveFile } from "../../lib/download-file.ts";
import { downloadRun, writeLeftOutRows } from "../enrich-tool/index.ts";
import type { CompanyResult } from "./company-results.ts";
import { downloadCompaniesByName } from "./queries.ts";

/** The name of a file of companies, with the time in milliseconds since 1970. */
const nameFile = (part = "") => `company-enrichment${part}-${Date.now()}.csv`;

/**
 * Saves the companies of a run as a file.
 * @param names the names whose companies these are; null if names alone do not give them, as after a choice by the user.
 *   The run's own file is then saved.
 */
export async function saveCompanies(run: Run, names: string[] | null): Promise<void> {
  const { file } = names ? await downloadCompaniesByName(names) : await downloadRun({ id: run.id });
  saveFile(file, nameFile());
}

/**
 * The names that give a run's companies by themselves; null if the user has added hints or choices, or if the run went
 * on after the tool's own call.
 */
export function listDecidingNames(
  fromCall: readonly CompanyResult[] | null,
  results: readonly CompanyResult[],
): string[] | null {
  const isDecided = (result: CompanyResult, index: number) =>
    result.outcome !== null && result.hints === "" && result.outcome === fromCall?.[index]?.outcome;
  return fromCall && results.every(isDecided) ? results.map(({ name }) => name) : null;
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
  return saveFile(await writeLeftOutRows(["Company", "Hints"], rows), nameFile("-not-found"));
}
