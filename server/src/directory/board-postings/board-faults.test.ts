import { afterAll, beforeAll, expect, test } from "vitest";
import type { BoardSystem } from "../../adapters/job-boards/port.ts";
import { labelledBoards, TestPages } from "../../adapters/job-boards/public-boards/test-board-server.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import { type Answer, openTestInternet, type TestInternet } from "../../platform/outbound/test-network.ts";
import { openBoardSync } from "../../wiring/open-board-sync.ts";
import type { BoardSync } from "./board-sync.ts";
import { boardLookups } from "./test-sync.ts";

const systems = Object.keys(labelledBoards) as BoardSystem[];
const allPostings = systems.reduce((sum, system) => sum + labelledBoards[system]().labels.size, 0);

let db: Database;
let internet: TestInternet;
let pages: TestPages;
let sync: BoardSync;
let time = Date.parse("2026-11-28T01:00:00Z");
const shutdown = new AbortController();

beforeAll(async () => {
  db = await openTestDatabase();
  internet = await openTestInternet();
  pages = new TestPages();
  internet.answer(pages.answer);
  for (const [index, system] of systems.entries()) {
    const site = `${system}.example`;
    await db.query(sql`
      insert into company (id, name, name_key, website, domain, source)
      values (${100_001 + index}::bigint, ${system}, ${system}, ${`https://${site}/`}, ${site}, 'import')`);
    pages.addBoard(system, system, labelledBoards[system]().answer);
  }
  pages.addPage(
    "greenhouse.example/",
    '<script src="https://boards.greenhouse.io/embed/job_board/js?for=greenhouse"></script>',
  );
  pages.addPage("lever.example/", '<a href="/careers">Careers</a>');
  pages.addPage("lever.example/careers", '<a href="https://jobs.lever.co/lever">Open roles</a>');
  pages.addPage("ashby.example/", '<iframe src="https://jobs.ashbyhq.com/ashby/embed"></iframe>');
  pages.addRedirect("smartrecruiters.example/", "https://careers.smartrecruiters.com/smartrecruiters");
  pages.addPage("careers.smartrecruiters.com/smartrecruiters", "<h1>Jobs</h1>");
  pages.addPage("workable.example/", '<a href="https://apply.workable.com/workable/">Jobs</a>');
  sync = openBoardSync(
    {
      db,
      lookups: boardLookups,
      log: { warn: () => {} },
      now: () => new Date(time),
      shutdown: shutdown.signal,
    },
    { publicUrl: "https://eq.example.com", network: internet.network, pauseMs: 1 },
  );
});
afterAll(async () => {
  shutdown.abort();
  await internet.close();
  await db.close();
});

/** Reads all boards on the next day, when every host may be read again. */
async function readNextDay() {
  time += 86_400_000;
  await db.query(sql`update outbound_host set next_at = clock_timestamp(), robots_until = clock_timestamp()`);
  return await sync.sync({ companyId: null, all: true, limit: null });
}

async function countOpenJobs(): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    sql`select count(*)::int as open from job where closed_on is null`,
  );
  return row?.open ?? 0;
}

const faults: [string, Answer][] = [
  ["503", (_request, response) => void response.writeHead(503, { "retry-after": "3600" }).end()],
  [
    "a redirect to a metadata service",
    (_request, response) => void response.writeHead(302, { location: "http://169.254.169.254/" }).end(),
  ],
  ["half of the JSON", (_request, response) => void response.end('{"jobs":[{"id":1')],
  ["a page of HTML", (_request, response) => void response.end("<html>We are back soon</html>")],
  ["a closed connection", (_request, response) => void response.destroy()],
];

test("finds five boards and stores all their postings, and closes none while everything fails", async () => {
  const first = await readNextDay();
  expect(first).toMatchObject({
    companies: 5,
    boardsFound: 5,
    postings: { created: allPostings },
    failures: {},
  });
  expect(await countOpenJobs()).toBe(allPostings);
  for (const [name, answer] of faults) {
    internet.answer(answer);
    const report = await readNextDay();
    expect([name, Object.keys(report.failures).length, report.postings]).toEqual([
      name,
      5,
      { created: 0, changed: 0, closed: 0 },
    ]);
  }
  internet.answer(pages.answer);
  const last = await readNextDay();
  // SmartRecruiters has no conditional requests.
  expect(last).toMatchObject({
    boardsUnchanged: 4,
    boardsRead: 1,
    postings: { created: 0, changed: 0, closed: 0 },
    failures: {},
  });
  expect(await countOpenJobs()).toBe(allPostings);
});
