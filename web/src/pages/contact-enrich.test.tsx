import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  freeSubscription,
  type SentRequest,
} from "../test-api.ts";
import { makeRun } from "../test-runs.ts";
import { openApp, pressButton, storeSession } from "./test-app.tsx";

const address = "/dashboard/agents/contactenrich";
const enrichPath = "/api/person-enrich/bulk";
const helperPath = "/api/person-enrich/verify-suggestions";
/** The helper is asked half a second after the notice. */
const afterDelay = { timeout: 5_000 };

const dana = {
  id: "1",
  firstName: "Dana",
  lastName: "Okafor",
  jobTitle: "Director",
  companyName: "Northfold",
  email: "dana@northfold.example.com",
  phone: "(330) 555-0128",
  city: "Akron",
  state: "OH",
  contactAccuracyScore: 85,
  withinEu: false,
  externalUrls: [{ type: "linkedin.com", url: "https://www.linkedin.com/in/example-dana" }],
  employmentHistory: ["First", "Second", "Third", "Fourth"].map((jobTitle) => ({ jobTitle })),
  education: [{ school: "Example State" }, { school: "Other State" }],
};
const weak = {
  id: "2",
  firstName: "Bob",
  lastName: "Pfaff",
  companyName: "Halvorn",
  contactAccuracyScore: 10,
};
const makeResult = (fullName: string, companyName: string, contact: object | null) => ({
  input: { fullName, companyName },
  contact,
  outcome: contact ? "found" : "nothing",
  reason: contact ? "Matched on name" : "No such person",
  candidates: [],
  charged: contact ? 1 : 0,
});
const suggestions = {
  originalSearch: { fullName: "Bob Pfaff", companyName: "Halvorn" },
  spellingCorrections: {
    personName: {
      hasLikelyMistakes: true,
      explanation: "Bob is short for Robert.",
      suggestions: ["Robert Pfaff"],
    },
    companyName: { hasLikelyMistakes: false, explanation: "", suggestions: [] },
  },
  alternativePeople: [
    { name: "Gordon Pfaff", company: "Halvorn", title: "Manager", reason: "Colleague of that name" },
  ],
  searchTips: ["Try just the last name."],
};

let sent: SentRequest[];
let results: object[];
let enrich: () => Response | Promise<Response>;
let help: () => Response | Promise<Response>;
let recordExport: () => Response;
const saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  window.sessionStorage.clear();
  storeSession();
  saved.length = 0;
  results = [makeResult("Dana Okafor", "Northfold", dana), makeResult("Bob Pfaff", "Halvorn", weak)];
  enrich = () => Response.json({ success: true, results, charged: 2, runId: "7" });
  help = () => Response.json({ success: true, suggestions });
  recordExport = () => Response.json({ success: true, rows: 2 });
  const doneRun = makeRun({ kind: "contact-enrich", costsCredits: true, total: 2, counts: { found: 2 } });
  sent = answerCalls({
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/user/subscription": () => Response.json({ success: true, subscription: freeSubscription }),
    "/api/runs/estimate": () =>
      Response.json({
        success: true,
        found: { low: 1, high: 2 },
        credits: { low: 1, high: 2 },
        seconds: 1,
        remaining: 14,
      }),
    "/api/runs/follow": () => createEventStreamResponse({ type: "run", data: doneRun }),
    "/api/runs/7/exports": () => recordExport(),
    "/api/runs/7/rows": () => Response.json({ success: true, run: doneRun }),
    "/api/runs": ({ body }) =>
      Response.json(
        body.kind
          ? { success: true, run: { ...doneRun, total: Number(body.total), received: 0, status: "queued" } }
          : { success: true, runs: [] },
      ),
    [helperPath]: () => help(),
    [enrichPath]: () => enrich(),
  });
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push({ name: "", file: file as Blob });
    return "blob:x";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listBodies = (path: string) => sent.filter((request) => request.path === path).map(({ body }) => body);
const findField = () => screen.findByLabelText<HTMLTextAreaElement>("One contact a line: Full Name, Company");
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

async function openWithLines(...lines: string[]) {
  const app = openApp(address);
  fireEvent.change(await findField(), { target: { value: lines.join("\n") } });
  return app;
}

async function enrichTwoContacts() {
  const app = await openWithLines("Dana Okafor, Northfold", "Bob Pfaff, Halvorn");
  pressButton("Enrich Contacts");
  await screen.findByRole("article", { name: "Dana Okafor" });
  return app;
}

const findHelper = () => screen.findByRole("complementary", { name: "EQ Helper" }, afterDelay);

test("counts the contacts that the next press sends, and enriches only with some [PENR-001, PENR-002, PENR-003, PENR-020, PENR-026]", async () => {
  await openWithLines("Dana Okafor, Northfold", "Haruki Bellamy", "Bob Pfaff, Halvorn, Inc.");
  expect(document.title).toBe("Contact Enrich · EQ");
  expect(screen.getByText("2 contacts detected")).toBeTruthy();
  expect(screen.getByText("1 line has no company")).toBeTruthy();
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Manual Input",
    "CSV Upload",
  ]);
  expect([getButton("Enrich Contacts").disabled, getButton("Export CSV").disabled]).toEqual([false, false]);
  expect(await screen.findByText("Up to 2 credits, 14 left", {}, afterDelay)).toBeTruthy();
  pressButton("Enrich Contacts");
  await waitFor(() => expect(listBodies(enrichPath)).toHaveLength(1));
  expect(listBodies(enrichPath)[0]).toEqual({
    rows: [
      { fullName: "Dana Okafor", companyName: "Northfold" },
      { fullName: "Bob Pfaff", companyName: "Halvorn, Inc." },
    ],
    runId: "7",
  });
});

test("asks for a row when enriching without one by the keyboard [PENR-026, PENR-027]", async () => {
  await openWithLines("Haruki Bellamy");
  expect(getButton("Enrich Contacts").disabled).toBe(true);
  fireEvent.keyDown(await findField(), { key: "Enter", ctrlKey: true });
  expect(screen.getByRole("alert").textContent).toBe(
    "Please provide at least one contact row (Full Name, Company)",
  );
  expect(listBodies("/api/runs").filter(({ kind }) => kind)).toEqual([]);
});

test("shows each contact with 2 employments and 1 education [PENR-004, PENR-042]", async () => {
  await enrichTwoContacts();
  const card = screen.getByRole("article", { name: "Dana Okafor" });
  const history = within(card).getByRole("list", { name: "History" });
  expect(
    within(history)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["First? to Current", "Second? to Current", "Example State"]);
  expect(within(card).getByRole("img", { name: "3 of 3 found" })).toBeTruthy();
  const other = screen.getByRole("article", { name: "Bob Pfaff" });
  expect(within(other).getByText("10% sure").className).toContain("text-warm");
  expect(within(other).getAllByText("N/A")).toHaveLength(3);
  const raw = within(screen.getByRole("region", { name: "Raw data" })).getByRole("button");
  expect(raw.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(raw);
  expect(raw.getAttribute("aria-expanded")).toBe("true");
});

test("offers the fields of the data with Defaults, Select All and Clear [PENR-005, PENR-013, PENR-015]", async () => {
  results = [makeResult("Dana Okafor", "Northfold", { ...dana, email: null, lastUpdatedDate: "2026-10-01" })];
  await enrichTwoContacts();
  pressButton("Fields to include");
  const listChosen = () =>
    screen
      .getAllByRole<HTMLInputElement>("checkbox")
      .filter(({ checked }) => checked)
      .map((box) => box.closest("label")?.textContent);
  const defaults = ["firstName", "lastName", "phone", "jobTitle", "companyName", "city", "state"];
  const offered = [...defaults, "contactAccuracyScore", "linkedin_url"];
  expect(listChosen()).toEqual(offered);
  pressButton("Select All");
  expect(listChosen()).toEqual([...offered, "withinEu", "employmentHistory", "education"]);
  pressButton("Clear");
  expect(listChosen()).toEqual([]);
  pressButton("Defaults");
  expect(listChosen()).toEqual(offered);
});

test("saves the chosen fields under a name with the time [PENR-029, PENR-030, PENR-031]", async () => {
  await openWithLines("Dana Okafor, Northfold");
  pressButton("Export CSV");
  expect(screen.getByRole("alert").textContent).toBe("No results to export");
  pressButton("Enrich Contacts");
  await screen.findByRole("article", { name: "Dana Okafor" });
  expect(screen.queryByText("No results to export")).toBeNull();
  pressButton("Export CSV");
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^contact-enrichment-\d{13}\.csv$/);
  const records = sent.filter(({ path }) => path === "/api/runs/7/exports");
  expect(records.map(({ body }) => body)).toEqual([{ fileName: saved[0]?.name }]);
  const [header, row] = (await saved[0]?.file.text())?.split("\r\n") ?? [];
  expect(header?.replace("\uFEFF", "")).toBe(
    '"firstName","lastName","email","phone","jobTitle","companyName","city","state","contactAccuracyScore","linkedin_url"',
  );
  expect(row).toContain('"Dana","Okafor","dana@northfold.example.com"');
});

test("saves no file that the export audit has not recorded", async () => {
  recordExport = () => Response.json({ success: false, error: "Down" }, { status: 500 });
  await enrichTwoContacts();
  pressButton("Export CSV");
  expect((await screen.findByRole("alert")).textContent).toBe("CSV export failed");
  expect(saved).toEqual([]);
});

test("says when the file cannot be written [PENR-046]", async () => {
  await enrichTwoContacts();
  vi.mocked(URL.createObjectURL).mockImplementation(() => {
    throw new Error("No space");
  });
  pressButton("Export CSV");
  expect((await screen.findByRole("alert")).textContent).toBe("CSV export failed");
});

test("shows EQ Helper for the first weak row, analysing and then with suggestions [PENR-006, PENR-033, PENR-035, PENR-036, PENR-037]", async () => {
  let respond: (response: Response) => void = () => {};
  help = () => new Promise((resolve) => (respond = resolve));
  await enrichTwoContacts();
  expect(screen.getByText("The contact data we found has low quality or missing information.")).toBeTruthy();
  expect(screen.queryByRole("complementary", { name: "EQ Helper" })).toBeNull();
  const helper = await findHelper();
  expect(helper.textContent).toContain("Looking at Bob Pfaff");
  await waitFor(() =>
    expect(listBodies(helperPath)).toEqual([{ fullName: "Bob Pfaff", companyName: "Halvorn" }]),
  );
  respond(Response.json({ success: true, suggestions }));
  expect(await within(helper).findByText("Bob is short for Robert.")).toBeTruthy();
  expect(within(helper).getByText("Colleague of that name")).toBeTruthy();
  expect(within(helper).getByText("Try just the last name.")).toBeTruthy();
});

test("a suggestion rewrites the text and searches that row alone, without the old results [PENR-017, PENR-039]", async () => {
  await enrichTwoContacts();
  const helper = await findHelper();
  let respond: (response: Response) => void = () => {};
  enrich = () => new Promise((resolve) => (respond = resolve));
  fireEvent.click(await within(helper).findByRole("button", { name: /Robert Pfaff/ }));
  expect((await findField()).value).toBe("Robert Pfaff, Halvorn");
  expect(screen.queryByRole("article")).toBeNull();
  expect(screen.queryByRole("complementary", { name: "EQ Helper" })).toBeNull();
  expect(screen.queryByText(/low quality/)).toBeNull();
  expect(getButton("Enriching...").getAttribute("aria-disabled")).toBe("true");
  await waitFor(() => expect(listBodies(enrichPath)).toHaveLength(2));
  expect(listBodies(enrichPath)[1]?.rows).toEqual([{ fullName: "Robert Pfaff", companyName: "Halvorn" }]);
  results = [makeResult("Robert Pfaff", "Halvorn", null)];
  respond(Response.json({ success: true, results, charged: 0, runId: "7" }));
  expect(
    await screen.findByText("We couldn't find a good match for the provided names/companies."),
  ).toBeTruthy();
});

test.each([
  ["fails", () => Response.json({ success: false, error: "Away" }, { status: 500 })],
  ["answers success false", () => Response.json({ success: false, error: "Away" })],
])(
  "says that EQ Helper is unavailable when it %s, with three tips [PENR-040, PENR-041]",
  async (_how, answer) => {
    help = answer;
    await enrichTwoContacts();
    const helper = await findHelper();
    expect(await within(helper).findByText("EQ Helper is temporarily unavailable")).toBeTruthy();
    expect(
      within(helper)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Try just the last name and company",
      "Check whether the person changed companies recently",
      "Consider other variations of the company name",
    ]);
  },
);

test("is busy until the answer, and says the server's error [PENR-016, PENR-044]", async () => {
  let respond: (response: Response) => void = () => {};
  enrich = () => new Promise((resolve) => (respond = resolve));
  await openWithLines("Dana Okafor, Northfold");
  pressButton("Enrich Contacts");
  expect(getButton("Enriching...").getAttribute("aria-disabled")).toBe("true");
  await waitFor(() => expect(listBodies(enrichPath)).toHaveLength(1));
  respond(Response.json({ success: false, error: "The source is away" }, { status: 500 }));
  expect((await screen.findByRole("alert")).textContent).toContain("The source is away");
  expect((await findField()).value).toBe("Dana Okafor, Northfold");
});
