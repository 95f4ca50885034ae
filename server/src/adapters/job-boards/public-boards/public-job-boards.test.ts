import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/sql.ts";
import { openTestDatabase } from "../../../platform/db/test-database.ts";
import { createOutboundClient, type OutboundClient } from "../../../platform/outbound/outbound-client.ts";
import { type Answer, openTestInternet, type TestInternet } from "../../../platform/outbound/test-network.ts";
import { createPoliteReader } from "../../../platform/polite-reading/polite-reader.ts";
import { type BoardSystem, BoardUnavailable, type FoundBoard, type JobBoards } from "../port.ts";
import { createPublicJobBoards } from "./public-job-boards.ts";
import { labelledBoards, TestPages } from "./test-board-server.ts";

const systems = Object.keys(labelledBoards) as BoardSystem[];
const company = {
  name: "Northfold Robotics",
  website: "https://northfold.example/",
  domain: "northfold.example",
  isNameUnique: true,
};

let db: Database;
let internet: TestInternet;
let client: OutboundClient;
let pages: TestPages;
let boards: JobBoards;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query(sql`delete from outbound_host`);
  internet = await openTestInternet();
  pages = new TestPages();
  internet.answer(pages.answer);
  client = createOutboundClient({ userAgent: "EQTest/1.0", network: internet.network });
  const reader = createPoliteReader({ db, client, userAgent: "EQTest/1.0", pauseMs: 1, maxWaitMs: 20_000 });
  boards = createPublicJobBoards({ reader });
});
afterEach(async () => {
  await client.close();
  await internet.close();
});

const find = (changes: Partial<typeof company> = {}) => boards.findBoard({ ...company, ...changes });
const addBoard = (system: BoardSystem, token: string) =>
  pages.addBoard(system, token, labelledBoards[system]().answer);
const summarize = (found: FoundBoard | null) =>
  found && [found.board.system, found.board.token, found.confirmedBy, found.reading.postings.length > 19];
const findFailure = async (system: BoardSystem): Promise<BoardUnavailable> => {
  const outcome = await boards.readBoard({ system, token: "northfold" }).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(BoardUnavailable);
  return outcome as BoardUnavailable;
};

describe("a board on the company's website", () => {
  test.each<[BoardSystem, string, string]>([
    ["greenhouse", "northfold", '<a href="https://boards.greenhouse.io/northfold">Jobs</a>'],
    [
      "greenhouse",
      "northfold",
      '<script src="https://boards.greenhouse.io/embed/job_board/js?for=northfold"></script>',
    ],
    [
      "greenhouse",
      "northfold",
      '<iframe src="//job-boards.greenhouse.io/embed/job_board?for=Northfold"></iframe>',
    ],
    [
      "greenhouse",
      "northfold",
      '<script>load("https:\\/\\/boards-api.greenhouse.io\\/v1\\/boards\\/northfold\\/jobs")</script>',
    ],
    ["lever", "Northfold", '<a href="https://jobs.lever.co/Northfold?team=Controls">Open roles</a>'],
    ["ashby", "northfold", '<a href="https://jobs.ashbyhq.com/northfold/b0a7c2f4">Engineer</a>'],
    [
      "smartrecruiters",
      "NorthfoldRobotics",
      '<a href="https://careers.smartrecruiters.com/NorthfoldRobotics">Careers</a>',
    ],
    ["workable", "northfold", '<a href="https://apply.workable.com/northfold/">Jobs</a>'],
    ["workable", "northfold", '<a href="https://northfold.workable.com/">Jobs</a>'],
  ])("of %s is found by the token %s in %s", async (system, token, html) => {
    addBoard(system, token);
    pages.addPage("northfold.example/", `<html><body>${html}</body></html>`);
    expect(summarize(await find())).toEqual([system, token, "website", true]);
  });

  test("is found through careers pages", async () => {
    addBoard("lever", "northfold");
    pages.addPage(
      "northfold.example/",
      '<a href="/about">About</a> <a href="/company/careers">Work with us</a>',
    );
    pages.addPage(
      "northfold.example/company/careers",
      '<a href="/company/careers/open-positions">Open positions</a>',
    );
    pages.addPage(
      "northfold.example/company/careers/open-positions",
      '<a href="https://jobs.lever.co/northfold">All</a>',
    );
    expect(summarize(await find())).toEqual(["lever", "northfold", "website", true]);
    expect(internet.requests).not.toContain("northfold.example/about");
  });

  test("is found behind a redirect and at the usual address", async () => {
    addBoard("ashby", "northfold");
    pages.addPage("northfold.example/", "<h1>Robots</h1>");
    pages.addRedirect("northfold.example/careers", "https://jobs.ashbyhq.com/northfold");
    pages.addPage("jobs.ashbyhq.com/northfold", "<html></html>");
    expect(summarize(await find())).toEqual(["ashby", "northfold", "website", true]);
  });

  test("is the one that is named like the company, when the site leads to several", async () => {
    addBoard("lever", "northfold");
    addBoard("greenhouse", "customer");
    const links =
      '<a href="https://jobs.lever.co/northfold">Jobs</a> <a href="https://boards.greenhouse.io/customer">Jobs at a customer</a>';
    pages.addPage("northfold.example/", links);
    expect(summarize(await find())).toEqual(["lever", "northfold", "website", true]);
    expect(await find({ name: "Southfold", domain: "south.example" })).toBeNull();
  });

  test("is not that of a customer to whose jobs the first page happens to link", async () => {
    addBoard("lever", "customer");
    const page = '<a href="https://jobs.lever.co/customer/5ac21346">How our customer builds its team</a>';
    pages.addPage("northfold.example/", page);
    expect(await find()).toBeNull();
    pages.addPage("northfold.example/", page.replace("How our customer builds its team", "Open positions"));
    expect(summarize(await find())).toEqual(["lever", "customer", "website", true]);
  });

  test("is not that of a customer whose link the first page repeats in the data of a script", async () => {
    addBoard("lever", "customer");
    pages.addPage(
      "northfold.example/",
      `<a href="https://jobs.lever.co/customer/5ac21346">How our customer builds its team</a>
       <script>{"href":"https:\\/\\/jobs.lever.co\\/customer\\/5ac21346"}</script>
       <link rel="prefetch" href="https://jobs.lever.co/customer">`,
    );
    expect(await find()).toBeNull();
    pages.addPage("northfold.example/", '<iframe src="https://jobs.lever.co/customer"></iframe>');
    expect(summarize(await find())).toEqual(["lever", "customer", "website", true]);
  });

  test("is not that of the parent company to whose site the website redirects", async () => {
    addBoard("lever", "parent");
    addBoard("ashby", "northfold");
    pages.addRedirect("northfold.example/", "https://www.parent.example/");
    pages.addPage("www.parent.example/", '<a href="/careers">Careers</a>');
    pages.addPage("www.parent.example/careers", '<a href="https://jobs.lever.co/parent">All jobs</a>');
    expect(await find()).toBeNull();
    const jobs = '<a href="https://jobs.ashbyhq.com/northfold">Jobs at Northfold</a>';
    pages.addPage("www.parent.example/careers", jobs);
    expect(summarize(await find())).toEqual(["ashby", "northfold", "website", true]);
  });

  test("is found behind thousands of addresses in scripts and repeated links", async () => {
    addBoard("lever", "northfold");
    const addresses = Array.from({ length: 2_500 }, (_, at) => `"https://cdn.example/${at}"`);
    const repeated = '<a href="/about">About</a>'.repeat(2_500);
    const link = '<a href="https://jobs.lever.co/northfold">Jobs</a>';
    pages.addPage("northfold.example/", `<script>[${addresses}]</script>${repeated}${link}`);
    expect(summarize(await find())).toEqual(["lever", "northfold", "website", true]);
  });

  test("is searched for again later when a careers page cannot be read", async () => {
    addBoard("greenhouse", "northfold");
    pages.addPage("northfold.example/", '<a href="/careers">Careers</a> <a href="/jobs">Jobs</a>');
    pages.addPage("northfold.example/careers", (_request, response) => void response.writeHead(503).end());
    await expect(find()).rejects.toThrow("northfold.example is in trouble (503)");
    expect(internet.requests.filter((request) => request.includes("greenhouse"))).toEqual([]);
  });

  test("names a website that is no web address", async () => {
    const outcome = await find({ website: "mailto:jobs@northfold.example" }).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ host: "mailto:jobs@northfold.example" });
  });

  test("of Greenhouse in the EU is not read, because another company may have its token elsewhere", async () => {
    addBoard("greenhouse", "northfold");
    const page = '<a href="https://job-boards.eu.greenhouse.io/northfold">Jobs</a>';
    pages.addPage("northfold.example/", page);
    pages.addPage("northfold.example/careers", page);
    expect(await find()).toBeNull();
  });

  test("is no board without an answer of its system, or with SmartRecruiters' empty one", async () => {
    for (const address of [
      "https://boards.greenhouse.io/northfold",
      "https://jobs.smartrecruiters.com/Northfold",
    ]) {
      pages.addPage("northfold.example/", `<a href="${address}">Jobs</a>`);
      expect(await find()).toBeNull();
    }
  });

  test("is not searched for when the site cannot be read", async () => {
    internet.addresses.set("northfold.example", ["169.254.169.254"]);
    await expect(find()).rejects.toThrow(
      "northfold.example is on a private network, so nothing was sent to it",
    );
    expect(internet.requests).toEqual([]);
  });
});

describe("a guess from the name", () => {
  beforeEach(() => pages.addPage("northfold.example/", "<h1>Robots</h1>"));

  test.each<[BoardSystem, string]>([
    ["greenhouse", "northfold"],
    ["smartrecruiters", "northfoldrobotics"],
    ["workable", "northfold"],
  ])("counts when %s names the company", async (system, token) => {
    addBoard(system, token);
    expect(summarize(await find())).toEqual([system, token, "name", true]);
    expect(
      await find({
        name: "Other Company",
        domain: "northfold.example",
        website: "https://northfold.example/",
      }),
    ).toBeNull();
    expect(await find({ isNameUnique: false })).toBeNull();
  });

  test.each<[BoardSystem, string]>([
    ["lever", "jobs.lever.co/northfold"],
    ["ashby", "jobs.ashbyhq.com/northfold"],
  ])("counts on %s only when the board's page leads to the company's site", async (system, page) => {
    addBoard(system, "northfold");
    pages.addPage(page, '<a href="https://another.example/">Home</a>');
    expect(await find()).toBeNull();
    pages.addPage(page, '<a href="https://www.northfold.example/about">Home</a>');
    expect(summarize(await find())).toEqual([system, "northfold", "name", true]);
  });

  test("of one word counts only when the board's page leads to the company's site", async () => {
    const summit = { name: "Summit, Inc.", website: "https://summit.example/", domain: "summit.example" };
    const { jobs } = labelledBoards.greenhouse().answer as { jobs: object[] };
    pages.addPage("summit.example/", "<h1>Summit</h1>");
    pages.addBoard("greenhouse", "summit", { jobs: jobs.map((job) => ({ ...job, company_name: "Summit" })) });
    expect(await find(summit)).toBeNull();
    pages.addPage("job-boards.greenhouse.io/summit", '<a href="https://summit.example/">Home</a>');
    expect(summarize(await find(summit))).toEqual(["greenhouse", "summit", "name", true]);
  });

  test("is made again later when a system cannot be read and no other one has a board", async () => {
    const busy: Answer = (_request, response) => void response.writeHead(503).end();
    pages.addBoardAnswer("lever", "northfold", busy);
    await expect(find()).rejects.toThrow("api.lever.co is in trouble (503)");
    await db.query(sql`update outbound_host set next_at = clock_timestamp()`);
    addBoard("workable", "northfold");
    expect(summarize(await find())).toEqual(["workable", "northfold", "name", true]);
  });

  test("is not made when the site has a careers page without a board", async () => {
    addBoard("greenhouse", "northfold");
    pages.addPage("northfold.example/careers", "<h1>We hire by mail</h1>");
    expect(await find()).toBeNull();
    expect(internet.requests.filter((request) => request.includes("greenhouse"))).toEqual([]);
  });
});

describe("a known board", () => {
  test.each(systems)("of %s is read over HTTP with all its postings", async (system) => {
    const { answer, labels } = labelledBoards[system]();
    pages.addBoard(system, "northfold", answer);
    const reading = await boards.readBoard({ system, token: "northfold" });
    expect(reading).toMatchObject({ isComplete: true, unreadableIds: [] });
    if (typeof reading === "string") return;
    expect(reading.postings.map(({ id }) => id).toSorted()).toEqual([...labels.keys()].toSorted());
  });

  test.each(["greenhouse", "lever", "ashby", "workable"] as const)(
    "of %s is unchanged with the validators of the last reading",
    async (system) => {
      addBoard(system, "northfold");
      const board = { system, token: "northfold" };
      const first = await boards.readBoard(board);
      if (typeof first === "string") throw new Error(first);
      expect(await boards.readBoard(board, { validators: first.validators })).toBe("unchanged");
    },
  );

  test.each(systems)("of %s is missing when the system does not know it", async (system) => {
    expect(await boards.readBoard({ system, token: "nobody" })).toBe("missing");
  });

  test("of Lever's EU hosts is read there", async () => {
    pages.addPage("northfold.example/", '<a href="https://jobs.eu.lever.co/northfold">Jobs</a>');
    const answer: Answer = (_request, response) =>
      void response.end(JSON.stringify(labelledBoards.lever().answer));
    pages.addPage("api.eu.lever.co/v0/postings/northfold?mode=json", answer);
    expect(summarize(await find())).toEqual(["lever", "eu/northfold", "website", true]);
  });

  test("of SmartRecruiters is read page by page, and is incomplete when postings move between pages", async () => {
    const [posting] = (labelledBoards.smartrecruiters().answer as { content: object[] }).content;
    const list = (from: number, to: number, totalFound: number) => ({
      totalFound,
      content: Array.from({ length: to - from }, (_, at) => ({ ...posting, id: String(from + at) })),
    });
    const send =
      (body: object): Answer =>
      (_request, response) =>
        void response.end(JSON.stringify(body));
    const path = "api.smartrecruiters.com/v1/companies/northfold/postings?limit=100&offset=";
    const read = () => boards.readBoard({ system: "smartrecruiters", token: "northfold" });
    pages.addPage(`${path}0`, send(list(0, 100, 130)));
    pages.addPage(`${path}100`, send(list(100, 130, 130)));
    expect(await read()).toMatchObject({ isComplete: true, postings: { length: 130 } });
    pages.addPage(`${path}100`, send(list(99, 129, 130)));
    expect(await read()).toMatchObject({ isComplete: false, postings: { length: 129 } });
    pages.addPage(`${path}100`, send({ totalFound: 0, content: [] }));
    expect(await read()).toMatchObject({ isComplete: false, postings: { length: 100 } });
    pages.addPage(`${path}100`, (_request, response) => void response.writeHead(404).end());
    await expect(read()).rejects.toThrow("SmartRecruiters sent no list of jobs");
  });

  test("is incomplete when a posting has no id, and names those that cannot be read", async () => {
    const { jobs } = labelledBoards.ashby().answer as { jobs: object[] };
    pages.addBoard("ashby", "northfold", { jobs: [...jobs, { id: "x", title: null }] });
    expect(await boards.readBoard({ system: "ashby", token: "northfold" })).toMatchObject({
      isComplete: true,
      unreadableIds: ["x"],
    });
    pages.addBoard("ashby", "northfold", { jobs: [...jobs, { title: "No id" }, 7] });
    expect(await boards.readBoard({ system: "ashby", token: "northfold" })).toMatchObject({
      isComplete: false,
    });
  });

  test("has ids and titles without characters that the database refuses", async () => {
    const { jobs } = labelledBoards.ashby().answer as { jobs: object[] };
    const odd = { ...jobs[0], id: "a\u0000b\ud83d", title: "Welder\u0000 I" };
    pages.addBoard("ashby", "northfold", { jobs: [odd, { id: "c\u0000", title: null }] });
    expect(await boards.readBoard({ system: "ashby", token: "northfold" })).toMatchObject({
      postings: [{ id: "ab\ufffd", title: "Welder I" }],
      unreadableIds: ["c"],
    });
  });

  test("of Greenhouse is incomplete when it lists fewer jobs than its total", async () => {
    const { jobs } = labelledBoards.greenhouse().answer as { jobs: object[] };
    pages.addBoard("greenhouse", "northfold", { jobs, meta: { total: jobs.length + 1 } });
    expect(await boards.readBoard({ system: "greenhouse", token: "northfold" })).toMatchObject({
      isComplete: false,
    });
  });
});

describe("faults", () => {
  const hosts: Record<BoardSystem, string> = {
    greenhouse: "boards-api.greenhouse.io",
    lever: "api.lever.co",
    ashby: "api.ashbyhq.com",
    smartrecruiters: "api.smartrecruiters.com",
    workable: "apply.workable.com",
  };

  test.each(systems)("of %s are failures with plain words, never an empty board", async (system) => {
    const host = hosts[system];
    const answers: [string, Answer][] = [
      [`${host} is in trouble (503)`, (_request, response) => void response.writeHead(503).end()],
      [`${host} asks for fewer requests (429)`, (_request, response) => void response.writeHead(429).end()],
      [`${host} does not give its jobs (403)`, (_request, response) => void response.writeHead(403).end()],
      [
        `${host} sent an answer that is not JSON`,
        (_request, response) => void response.end("<html>Sorry</html>"),
      ],
      ["sent no list of jobs", (_request, response) => void response.end('{"error":"maintenance"}')],
      [`${host} could not be reached`, (_request, response) => void response.destroy()],
      [
        "169.254.169.254 is on a private network",
        (_request, response) =>
          void response.writeHead(302, { location: "http://169.254.169.254/latest/" }).end(),
      ],
      [
        "could not be reached",
        (_request, response) => {
          response.writeHead(200, { "content-length": 1000 }).write('{"jobs":[');
          setImmediate(() => response.destroy());
        },
      ],
    ];
    for (const [message, answer] of answers) {
      pages.addBoardAnswer(system, "northfold", answer);
      expect((await findFailure(system)).message).toContain(message);
      await db.query(sql`update outbound_host set next_at = clock_timestamp()`);
    }
    internet.addresses.set(host, ["10.0.0.5"]);
    client = await reopen();
    expect((await findFailure(system)).message).toBe(
      `${host} is on a private network, so nothing was sent to it`,
    );
  });

  /** Opens new connections, as after a pause, so that names are resolved again. */
  async function reopen(): Promise<OutboundClient> {
    await client.close();
    const next = createOutboundClient({ userAgent: "EQTest/1.0", network: internet.network });
    boards = createPublicJobBoards({
      reader: createPoliteReader({ db, client: next, userAgent: "EQTest/1.0", pauseMs: 1 }),
    });
    return next;
  }

  test("in a storm of 503, most readings send no request", async () => {
    internet.answer((request, response) => {
      if (request.url === "/robots.txt") return void response.writeHead(404).end();
      response.writeHead(503, { "retry-after": "600" }).end();
    });
    for (let reading = 0; reading < 20; reading += 1) await findFailure("ashby");
    expect(internet.requests).toEqual([
      "api.ashbyhq.com/robots.txt",
      "api.ashbyhq.com/posting-api/job-board/northfold?includeCompensation=true",
    ]);
    const failure = await findFailure("ashby");
    expect(failure.message).toBe("api.ashbyhq.com is busy or failed before; it is tried again later");
    expect(failure.retryAfterSeconds).toBeGreaterThan(590);
  });
});
