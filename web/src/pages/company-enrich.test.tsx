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

const address = "/dashboard/agents/companyenrich";
const halvorn = {
  id: "1",
  name: "Halvorn Castings",
  website: "halvorn.example.com",
  phone: "(419) 555-0100",
  employeeCount: 840,
  revenue: 214_600_000,
  city: "Toledo",
  state: "OH",
  country: "US",
  industry: "Manufacturing",
  companyStatus: "ALIVE",
  ticker: "HPCX",
  foundedYear: 1961,
};
const brandt = { id: "2", name: "Brandt Forge", companyStatus: "ACQUIRED" };
const candidate = {
  id: "11",
  name: "Midwest Tooling & Die",
  place: "Dayton, OH",
  employees: 210,
  likelihood: 0.58,
  basis: "Same name, extra word",
};
const found = (name: string, companyId: string) => ({
  name,
  outcome: "found",
  companyId,
  reason: "Matched on name",
  candidates: [],
});
const enrichReply = {
  success: true,
  companies: [halvorn, brandt],
  matches: [
    found("Halvorn", "1"),
    found("Brandt", "2"),
    { name: "Midwest Tooling", outcome: "ambiguous", companyId: null, reason: null, candidates: [candidate] },
    { name: "Quillfeather", outcome: "nothing", companyId: null, reason: "no such company", candidates: [] },
  ],
  runId: "7",
};
const doneRun = makeRun({ total: 4, counts: { found: 2, ambiguous: 1, nothing: 1 } });

let sent: SentRequest[];
let enrich: () => Response | Promise<Response>;
let follow: () => Response;
let csv: () => Response;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  window.sessionStorage.clear();
  storeSession();
  enrich = () => Response.json(enrichReply);
  follow = () => createEventStreamResponse({ type: "run", data: doneRun });
  csv = () => new Response("\uFEFFname\r\n", { headers: { "content-type": "text/csv; charset=utf-8" } });
  sent = answerCalls({
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/user/subscription": () => Response.json({ success: true, subscription: freeSubscription }),
    "/api/runs/follow": () => follow(),
    "/api/runs/7/rows": () => Response.json({ success: true, run: makeRun({ total: 4, status: "running" }) }),
    "/api/runs/7/choices": () => Response.json({ success: true, run: doneRun, items: [] }),
    "/api/runs": ({ body }) =>
      Response.json(
        body.kind
          ? { success: true, run: makeRun({ total: Number(body.total), received: 0, status: "queued" }) }
          : { success: true, runs: [] },
      ),
    "/api/ai/company-enrich-by-name/csv": () => csv(),
    "/api/ai/company-enrich-by-name": () => enrich(),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listCalls = (path: string) => sent.filter((request) => request.path === path);
const enrichPath = "/api/ai/company-enrich-by-name";
const findField = () => screen.findByLabelText<HTMLTextAreaElement>("Company names, separated by commas");

async function openWithNames(names: string) {
  const app = openApp(address);
  fireEvent.change(await findField(), { target: { value: names } });
  return app;
}

async function enrichFourNames() {
  const app = await openWithNames("Halvorn, Brandt, Midwest Tooling, Quillfeather");
  pressButton("Enrich 4 Companies");
  await screen.findByRole("article", { name: "Halvorn Castings" });
  return app;
}

test.each([address, "/tools/company-enrich", "/dashboard/tools/company-enrich"])(
  "shows Company Enrich at %s [SHELL-004, SHELL-006]",
  async (path) => {
    const app = openApp(path);
    expect(await screen.findByRole("heading", { level: 1, name: "Company Enrich" })).toBeTruthy();
    expect([app.path(), document.title]).toEqual([path, "Company Enrich · EQ"]);
  },
);

test("finds companies by name and shows cards, tabs, raw data and export [CENR-001, CENR-009]", async () => {
  const app = await enrichFourNames();
  expect(listCalls(enrichPath)[0]?.body).toEqual({
    names: ["Halvorn", "Brandt", "Midwest Tooling", "Quillfeather"],
    allFields: true,
    runId: "7",
  });
  expect(app.address()).toBe(`${address}?run=7`);
  const card = screen.getByRole("article", { name: "Halvorn Castings" });
  for (const text of [
    "ALIVE",
    "halvorn.example.com",
    "(419) 555-0100",
    "840",
    "$214.6M",
    "HPCX",
    "Manufacturing",
    "Toledo, OH, US",
  ])
    expect(within(card).getByText(text)).toBeTruthy();
  expect(within(card).getByText("ALIVE").className).toContain("text-ok");
  const other = screen.getByRole("article", { name: "Brandt Forge" });
  expect(within(other).getByText("ACQUIRED").className).not.toContain("text-ok");
  expect(screen.getAllByRole("tab", { selected: true }).map(({ textContent }) => textContent)).toEqual([
    "Manual Input",
    "Found 2",
  ]);
  expect(screen.getByRole("tab", { name: "Ambiguous 1" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Export CSV" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Raw data" }).textContent).toContain("2 rows, 13 columns");
  fireEvent.click(within(card).getByRole("button", { name: "Additional details" }));
  expect(within(card).getByText("foundedYear")).toBeTruthy();
});

test("asks for a name and calls nothing when there is none [CENR-004]", async () => {
  await openWithNames(" , ");
  pressButton("Enrich Companies");
  expect(screen.getByRole("alert").textContent).toBe("Please provide at least one company name");
  // The button in the top bar may have loaded the list of runs.
  expect(sent.filter(({ path, body }) => path === enrichPath || "kind" in body)).toEqual([]);
});

test("is busy until the answer, and starts one run for two presses [CENR-002]", async () => {
  let respond: (response: Response) => void = () => {};
  enrich = () => new Promise((resolve) => (respond = resolve));
  await openWithNames("Halvorn, Brandt");
  const button = screen.getByRole("button", { name: "Enrich 2 Companies" });
  fireEvent.click(button);
  fireEvent.click(button);
  const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Enriching..." });
  expect(busy.getAttribute("aria-disabled")).toBe("true");
  await waitFor(() => expect(listCalls(enrichPath)).toHaveLength(1));
  expect(screen.queryByRole("article")).toBeNull();
  respond(Response.json(enrichReply));
  await screen.findByRole("article", { name: "Halvorn Castings" });
  expect(listCalls("/api/runs").filter(({ body }) => body.kind)).toHaveLength(1);
});

test("says the server's error and leaves the input as it is [CENR-016]", async () => {
  enrich = () => Response.json({ success: false, error: "The source is away" }, { status: 500 });
  await openWithNames("Halvorn");
  pressButton("Enrich 1 Company");
  expect((await screen.findByRole("alert")).textContent).toContain("The source is away");
  expect((await findField()).value).toBe("Halvorn");
  enrich = () => new Response("", { status: 500 });
  pressButton("Enrich 1 Company");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Enrichment failed"));
});

test("saves the companies under a name with the time, and says when that fails [CENR-014, CENR-017]", async () => {
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await enrichFourNames();
  pressButton("Export CSV");
  await waitFor(() => expect(names).toHaveLength(1));
  expect(names[0]).toMatch(/^company-enrichment-\d{13}\.csv$/);
  expect(listCalls(`${enrichPath}/csv`)[0]?.body).toEqual({
    names: ["Halvorn", "Brandt", "Midwest Tooling", "Quillfeather"],
    allFields: true,
    download: true,
  });
  csv = () => Response.json({ success: false, error: "Away" }, { status: 500 });
  pressButton("Export CSV");
  expect((await screen.findByRole("alert")).textContent).toBe("CSV export failed");
});

test("preselects no candidate and sends the user's choices", async () => {
  await enrichFourNames();
  fireEvent.click(screen.getByRole("tab", { name: "Ambiguous 1" }));
  const options = screen.getAllByRole<HTMLInputElement>("radio").slice(-2);
  expect(options.map(({ checked }) => checked)).toEqual([false, false]);
  expect(options.at(-1)?.closest("label")?.textContent).toBe("None of these");
  fireEvent.click(screen.getByLabelText(/Midwest Tooling & Die/));
  pressButton("Use 1 Choice");
  await waitFor(() => expect(listCalls("/api/runs/7/choices")).toHaveLength(1));
  expect(listCalls("/api/runs/7/choices")[0]?.body).toEqual({
    choices: [{ position: 3, candidateId: "11" }],
  });
});

test("puts a name that was not found back into the input", async () => {
  await enrichFourNames();
  fireEvent.click(screen.getByRole("tab", { name: "Not found 1" }));
  expect(screen.getByText("no such company")).toBeTruthy();
  pressButton("Edit and retry");
  const field = await findField();
  expect([field.value, document.activeElement]).toEqual(["Quillfeather", field]);
});

test("shows the run of the address with the results of its stream", async () => {
  const item = {
    position: 1,
    input: { companyName: "Halvorn", line: 2 },
    outcome: "found",
    attempts: 1,
    charged: 0,
    reason: "Matched on name",
    company: halvorn,
    event: 3,
  };
  follow = () =>
    createEventStreamResponse(
      { type: "items", data: { items: [item] } },
      { type: "run", data: makeRun({ total: 1, counts: { found: 1 } }) },
    );
  openApp(`${address}?run=7`);
  expect(await screen.findByRole("article", { name: "Halvorn Castings" })).toBeTruthy();
  expect(listCalls(enrichPath)).toHaveLength(0);
});

test("leaves more than 100 names to the server", async () => {
  await openWithNames(Array.from({ length: 101 }, (_, index) => `Company ${index}`).join(","));
  pressButton("Enrich 101 Companies");
  await screen.findByRole("region", { name: "Progress" });
  expect(listCalls("/api/runs/7/rows")[0]?.body.rows).toHaveLength(101);
  expect(listCalls(enrichPath)).toHaveLength(0);
});

test("has the typed names again after leaving the page", async () => {
  const app = await openWithNames("Halvorn");
  fireEvent.click(screen.getByRole("link", { name: "Contact Enrich" }));
  await screen.findByRole("heading", { level: 1, name: "Contact Enrich" });
  app.back();
  expect((await findField()).value).toBe("Halvorn");
});
