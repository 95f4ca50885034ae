import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFormulaSafe } from "@eq/contracts";
import {
  makeTortureItem,
  storeTortureExport,
} from "../../server/src/features/complete-exports/test-torture.ts";
import { FaultLog } from "../fault-log.ts";
import type { Round } from "../round.ts";
import { openSite } from "../server.ts";
import { convertToCsv, hasOffice } from "./office.ts";
import { readCells } from "./read-cells.ts";

const user = "torturer";
const formats = ["csv", "xlsx"] as const;
/** Differences of one file that are written to the log. */
const loggedDifferences = 5;

/** The cells of a lead as a spreadsheet should show them, in the order of our own columns. */
function listExpectedCells(index: number, format: (typeof formats)[number]): string[] {
  const { name, firstName, lastName, jobTitle, companyName, location, contactAccuracyScore } =
    makeTortureItem(index).input.profile ?? {};
  const texts = [name, firstName, lastName, jobTitle, "", "", "", companyName, "", location, "Manager", ""];
  const cells = [...texts.map((text) => text ?? ""), String(contactAccuracyScore), "new"];
  return format === "csv" ? cells.map(makeFormulaSafe) : cells;
}

/**
 * Exports leads whose texts break files, opens each file in LibreOffice, and compares every cell that it gives back.
 * Without LibreOffice nothing is compared.
 */
export const spreadsheets: Round = {
  name: "spreadsheets",
  databases: ["embedded"],
  isLong: true,
  run: async ({ database, isShort, log }) => {
    const faults = new FaultLog(log);
    if (!(await hasOffice())) {
      log("skipped: LibreOffice (soffice) is not installed");
      return faults.counts;
    }
    const rows = isShort ? 500 : 20_000;
    const site = await openSite(database);
    const folder = mkdtempSync(join(tmpdir(), "eq-spreadsheets-"));
    try {
      await (await site.start()).stop();
      const db = await site.open();
      const id = await storeTortureExport(db, { userId: user, rows }).finally(() => db.close());
      const { url } = await site.start();
      const headers = { authorization: `Bearer ${site.issuer.tokenFor(user)}` };
      for (const format of formats) {
        const answer = await fetch(`${url}/api/exports/${id}/download?format=${format}`, { headers });
        if (!answer.ok) faults.add("serverErrors", `The ${format} file answered ${answer.status}`);
        const file = join(folder, `leads-${format}.${format}`);
        writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
        const found = readCells(await convertToCsv(file, folder)).slice(1);
        faults.counts.calls += 1;
        faults.counts.writes += found.length;
        if (found.length !== rows)
          faults.add("lost", `The ${format} file has ${found.length} of ${rows} rows`);
        const differences = findDifferences(found, (index) => listExpectedCells(index, format));
        for (const difference of differences.slice(0, loggedDifferences)) log(`${format}: ${difference}`);
        if (differences.length > 0)
          faults.add("otherFaults", `${differences.length} cells differ in ${format}`);
      }
    } finally {
      await site.remove();
      rmSync(folder, { recursive: true, force: true });
    }
    return faults.counts;
  },
};

function findDifferences(found: readonly string[][], expectedOf: (index: number) => string[]): string[] {
  return found.flatMap((cells, index) =>
    expectedOf(index).flatMap((text, column) =>
      cells[column] === text
        ? []
        : [
            `row ${index + 2}, column ${column + 1}: ${JSON.stringify(cells[column])} is not ${JSON.stringify(text)}`,
          ],
    ),
  );
}
