import { randomUUID } from "node:crypto";
import {
  csvByteOrderMark,
  downloadExport as downloadContract,
  exportSource,
  planExport as planContract,
  selectForExport,
} from "@eq/contracts";
import * as z from "zod/mini";
import { writeCsv } from "../../platform/files/csv-lines.ts";
import { parseInput } from "../../platform/http/input.ts";
import { badRequest } from "../../platform/http/refusal.ts";
import { downloadExport, planExport } from "../complete-exports/index.ts";
import { defineTool } from "./tool.ts";

/** Limit of the rows in an answer; larger files are downloaded. */
const maxRows = 500;

const input = z.strictObject({
  of: z.enum(["people", "companies"]),
  source: z
    .enum(["saved-search", "campaign", "liked", "selection"])
    .check(z.describe("saved-search and campaign need id, selection needs ids")),
  id: z.optional(z.string().check(z.maxLength(18))),
  ids: z.optional(z.array(z.string().check(z.maxLength(310))).check(z.maxLength(1_000))),
});

function readSource({ of, source, id, ids }: z.output<typeof input>) {
  if (source === "selection") {
    if (!ids || ids.length === 0) throw badRequest("Send ids: those of the people or companies to export.");
    return selectForExport(of, ids);
  }
  if (source !== "liked" && id === undefined) throw badRequest(`Send id: that of the ${source}.`);
  return parseInput(exportSource, source === "liked" ? { kind: source, of } : { kind: source, of, id });
}

export const exportTool = defineTool({
  name: "export",
  title: "Export",
  description:
    "Writes people or companies as CSV; people have the details that were bought. Each export is in the export log. A search that was not run today costs 1 credit.",
  input,
  readOnly: false,
  async run(context, request, services) {
    const plan = await planExport(
      context,
      parseInput(planContract.input, { source: readSource(request), requestKey: `mcp ${randomUUID()}` }),
      services,
    );
    const exportId = plan.run.id;
    const downloadPath = `/api/exports/${exportId}/download`;
    const counts = { exportId, rows: plan.rows, leftOut: plan.leftOut, downloadPath };
    const said = `${plan.rows} rows, ${plan.leftOut} people left out.`;
    if (plan.rows > maxRows)
      return {
        data: { ...counts, csv: null },
        text: `${said} Too long for an answer: download it with this key from ${downloadPath}`,
      };
    const file = await downloadExport(
      context,
      parseInput(downloadContract.input, { id: exportId }),
      services,
    );
    let csv = "";
    for await (const piece of writeCsv(file.columns, file.rows)) csv += piece;
    csv = csv.replace(csvByteOrderMark, "");
    return { data: { ...counts, fileName: file.fileName, csv }, text: `${said}\n${csv}` };
  },
});
