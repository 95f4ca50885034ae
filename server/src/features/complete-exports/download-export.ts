import type { downloadExport as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import type { DownloadedFile } from "../../platform/http/mount-download.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { recordBlocks } from "../export-audit/index.ts";
import { chooseColumns } from "./column-profiles.ts";
import { chooseCompanyColumns } from "./company-columns.ts";
import { nameExport } from "./name-export.ts";
import { readAhead } from "./read-ahead.ts";
import type { ExportSources } from "./resolve-source.ts";
import { findPlan } from "./store.ts";
import { checkCounts, readCompanyBlocks, readPeopleBlocks, takeRows } from "./write-rows.ts";

/**
 * Writes the file of an export: always the rows that were planned, with what the user may have of them now.
 * @throws Refusal 404 when the user has no such export
 */
export async function downloadExport(
  context: UserContext,
  { id, format, profile }: InputOf<typeof contract>,
  sources: ExportSources,
): Promise<DownloadedFile> {
  const plan = await findPlan(context.db, context.user.id, id);
  if (!plan) throw notFoundRefusal("There is no such export");
  const { run, of, number } = plan;
  const fileName = nameExport({ label: run.label, of, at: new Date(plan.at), number }, format);
  const counted = { leftOut: 0 };
  const file = { fileName, format, rowCount: run.total, countLeftOut: () => counted.leftOut };
  if (of === "companies") {
    const hasSource = (await sources.prospects.status()).demo;
    const { columns, cellsOf } = chooseCompanyColumns(profile ?? plan.profile, { hasSource });
    const blocks = readCompanyBlocks(context, plan, { sources, cellsOf });
    return { ...file, columns, rows: takeRows(checkCounts(context, plan, { blocks, counted })) };
  }
  const { columns, cellsOf } = chooseColumns(profile ?? plan.profile);
  const blocks = readAhead(readPeopleBlocks(context, plan, { sources, cellsOf }));
  const exported = { kind: "export", what: `Export “${run.label}”`, fileName } as const;
  const rows = recordBlocks(context, exported, checkCounts(context, plan, { blocks, counted }));
  return { ...file, columns, rows };
}
