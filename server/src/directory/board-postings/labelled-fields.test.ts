import { describe, expect, test } from "vitest";
import type { Label } from "../../adapters/job-boards/board-system/test-labels.ts";
import type { BoardSystem } from "../../adapters/job-boards/port.ts";
import { createPublicJobBoards } from "../../adapters/job-boards/public-boards/index.ts";
import { labelledBoards } from "../../adapters/job-boards/public-boards/test-board-server.ts";
import { groupPostings } from "./group-postings.ts";
import { createOpeningReader } from "./opening-row.ts";
import { boardLookups } from "./test-sync.ts";

/** Reads a board from an answer, and makes the rows that the directory stores, by the postings' ids. */
async function readRows(system: BoardSystem, answer: unknown): Promise<Map<string, Label>> {
  const boards = createPublicJobBoards({
    reader: {
      read: async ({ url }) => ({
        status: 200,
        url,
        text: JSON.stringify(answer),
        validators: { etag: null, lastModified: null },
      }),
    },
  });
  const board = { system, token: "northfold" };
  const reading = await boards.readBoard(board);
  if (typeof reading === "string") throw new Error(`The board was not read: ${reading}`);
  expect(reading.isComplete).toBe(true);
  const makeRow = createOpeningReader(boardLookups);
  return new Map(
    groupPostings(reading.postings).map((opening) => {
      const { job, details } = makeRow(opening, { board, companyId: 1, today: "2026-11-28" });
      return [opening.posting.id, toLabel(job, details)];
    }),
  );
}

function toLabel(
  job: Record<string, unknown>,
  { updated_at, requisition }: { updated_at: string | null; requisition: string | null },
): Label {
  const text = (name: string) => (job[name] ?? null) as string | null;
  return {
    title: String(job.title),
    department: text("department"),
    location: text("location"),
    city: text("city"),
    state: text("state"),
    country: text("country"),
    remote: (job.remote ?? null) as boolean | null,
    employment: text("employment_type"),
    salary: text("salary"),
    posted: text("posted_on"),
    updated: updated_at,
    url: text("apply_url"),
    requisition,
  };
}

describe("labelled postings", () => {
  test.each(Object.keys(labelledBoards) as BoardSystem[])(
    "are read right on a board of %s",
    async (system) => {
      const { answer, labels } = labelledBoards[system]();
      const rows = await readRows(system, answer);
      expect([...rows.keys()].toSorted()).toEqual([...labels.keys()].toSorted());
      expect(labels.size).toBeGreaterThanOrEqual(20);
      const wrong: string[] = [];
      let all = 0;
      for (const [id, label] of labels) {
        for (const [name, value] of Object.entries(label)) {
          all += 1;
          const read = rows.get(id)?.[name as keyof Label];
          if (read !== value) wrong.push(`${label.title}: ${name} is ${read}, not ${value}`);
        }
      }
      const share = (all - wrong.length) / all;
      process.stdout.write(
        `${system}: ${labels.size} postings, ${all - wrong.length} of ${all} fields right (${share.toFixed(4)})\n${wrong.map((line) => `  ${line}\n`).join("")}`,
      );
      expect(share).toBeGreaterThanOrEqual(0.98);
    },
  );
});
