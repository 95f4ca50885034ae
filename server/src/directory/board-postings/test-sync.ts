import { coreData } from "@eq/understanding/core-data";
import {
  type BoardPosting,
  type BoardReading,
  BoardUnavailable,
  type FoundBoard,
  type JobBoards,
} from "../../adapters/job-boards/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { createImportLookups } from "../import/import-command.ts";
import { type BoardSync, createBoardSync } from "./board-sync.ts";

export const boardLookups = createImportLookups(coreData);

export const makePosting = (posting: Partial<BoardPosting> & { id: string }): BoardPosting => ({
  requisition: null,
  title: `Welder ${posting.id}`,
  department: "Production",
  places: [{ text: "Akron, OH", city: null, region: null, country: null }],
  remote: false,
  employmentType: "FullTime",
  pay: null,
  postedAt: "2026-11-02T09:00:00Z",
  updatedAt: null,
  url: `https://boards.example.com/jobs/${posting.id}`,
  ...posting,
});

export const makeBoardReading = (
  postings: readonly (string | (Partial<BoardPosting> & { id: string }))[],
  reading: Partial<BoardReading> = {},
): BoardReading => ({
  companyName: "Northfold Robotics",
  postings: postings.map((posting) => makePosting(typeof posting === "string" ? { id: posting } : posting)),
  unreadableIds: [],
  isComplete: true,
  validators: { etag: '"1"', lastModified: null },
  ...reading,
});

type Step = BoardReading | "unchanged" | "missing" | "failure";

export interface TestSync extends BoardSync {
  /** What the board answers from now on. */
  board: Step;
  found: FoundBoard | null;
  /** The day and time; moves only when it is set. */
  time: string;
  /** What every search and reading waits for. */
  delay: (signal: AbortSignal | undefined) => Promise<unknown>;
  readonly searched: string[];
  readonly validators: unknown[];
  readonly warnings: string[];
  readonly shutdown: AbortController;
  /** Reads a company's board now. */
  read(companyId?: number): ReturnType<TestSync["sync"]>;
}

export const companyId = 100_001;

/** Adds Northfold Robotics, a company with the same name in another place, and a demo company. */
export async function seedCompanies(db: Database): Promise<void> {
  await db.script(`
    insert into company (id, name, name_key, website, domain, source, employee_count) values
      (100001, 'Northfold Robotics', 'northfoldrobotics', 'https://northfold.example/', 'northfold.example', 'import', 300),
      (100002, 'Twin', 'twin', null, null, 'import', 10),
      (100003, 'Twin', 'twin', null, null, 'import', 20),
      (100004, 'Demo Company', 'demo', 'https://demo.example/', 'demo.example', 'demo', 999)`);
}

/** Opens a sync whose boards are those of the test. */
export function openTestSync(db: Database, intervalMs = 60_000): TestSync {
  const shutdown = new AbortController();
  const answer = (step: Step, host: string) => {
    if (step === "failure") throw new BoardUnavailable(host, `${host} is in trouble (503)`);
    return step;
  };
  const boards: JobBoards = {
    findBoard: async ({ name, isNameUnique }, options) => {
      test.searched.push(`${name} ${isNameUnique}`);
      await test.delay(options?.signal);
      if (test.board === "failure") answer(test.board, "northfold.example");
      return test.found;
    },
    readBoard: async (_board, options) => {
      await test.delay(options?.signal);
      test.validators.push(options?.validators);
      return answer(test.board, "api.lever.co");
    },
  };
  const context = {
    db,
    boards,
    lookups: boardLookups,
    log: { warn: (_details: object, line: string) => void test.warnings.push(line) },
    now: () => new Date(test.time),
    shutdown: shutdown.signal,
  };
  const { sync, start, finish } = createBoardSync({ ...context, intervalMs });
  const test: TestSync = {
    board: makeBoardReading([]),
    found: null,
    delay: async () => {},
    time: "2026-11-10T01:00:00Z",
    searched: [],
    validators: [],
    warnings: [],
    shutdown,
    sync,
    start,
    finish,
    read: (id = companyId) => sync({ companyId: id, all: false, limit: null }),
  };
  return test;
}

/** Gives the company a board that is known. */
export async function storeKnownBoard(db: Database): Promise<void> {
  await db.query(sql`
    insert into company_board (company_id, due_at, system, token, confirmed_by)
    values (${companyId}::bigint, '2026-11-01', 'lever', 'northfold', 'website')`);
}

export interface JobOfBoard {
  external_id: string;
  title: string;
  location: string | null;
  posted_on: string | null;
  closed_on: string | null;
}

/** The jobs of all boards by their ids. */
export const listBoardJobs = (db: Database): Promise<JobOfBoard[]> =>
  db.query<JobOfBoard>(sql`
    select external_id, title, location, posted_on, closed_on from job where source = 'job-boards' order by external_id`);

/** The ids of the board's open postings. */
export const listOpenIds = async (db: Database): Promise<string[]> =>
  (await listBoardJobs(db))
    .filter(({ closed_on }) => closed_on === null)
    .map(({ external_id }) => external_id.replace("lever:northfold:", ""));
