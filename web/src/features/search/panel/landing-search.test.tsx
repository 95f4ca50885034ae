import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerCalls, type SentRequest } from "../../../test-api.ts";
import { setSearchMode } from "../mode/search-mode.ts";
import { useSearchSession } from "../session/use-search-session.ts";
import { LandingSearch } from "./landing-search.tsx";

const ohioInterpretation = {
  success: true,
  interpretation: "Manufacturing in Ohio",
  searchParams: { industryCodes: ["manufacturing"], state: "OH" },
  result: { searchParams: { industryCodes: ["manufacturing"], state: "OH" } },
  spans: [
    { start: 0, end: 13, slot: "industry", label: "Manufacturing", sure: true },
    { start: 17, end: 21, slot: "location", label: "Ohio", sure: true },
  ],
};
let sent: SentRequest[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  setSearchMode("companies");
  sent = answerCalls({
    "/api/ai/ai-interpret": () => Response.json(ohioInterpretation),
    "/api/ai/ai-people-interpret": () => Response.json(ohioInterpretation),
    "/api/ai/ai-validate-query": () => new Response("", { status: 500 }),
    "/api/guest/session": () => new Response("", { status: 500 }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function TestLanding() {
  return <LandingSearch session={useSearchSession({ text: "" })} />;
}
function renderLanding() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TestLanding />
    </QueryClientProvider>,
  );
}
const getBox = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Search" });
const getSendButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Search" });
const typeQuery = (text: string) => fireEvent.change(getBox(), { target: { value: text } });
/** Advances the timers, then lets pending responses be handled. */
async function advanceTime(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  for (let turn = 0; turn < 5; turn++) {
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(0);
    });
  }
}
const listCallsTo = (path: string) => sent.filter((request) => request.path.endsWith(path));
const getGloss = () => screen.getByRole("list", { name: "How the query was understood" });

test("shows the title, subtitle and powered-by line [SRCH-001]", () => {
  renderLanding();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Find companies that are hiring and the people behind them",
  );
  expect(screen.getByText("Describe who you are looking for in plain language")).toBeTruthy();
  expect(screen.getByText("Powered by EQ agents")).toBeTruthy();
});

test("offers two modes, with companies first [SRCH-002, SHELL-012]", () => {
  renderLanding();
  const choices = screen.getAllByRole<HTMLInputElement>("radio");
  expect(choices.map((choice) => [choice.value, choice.checked])).toEqual([
    ["companies", true],
    ["people", false],
  ]);
});

test("Clear empties the search box [SRCH-004]", () => {
  renderLanding();
  typeQuery("hospitals");
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(getBox().value).toBe("");
});

test("disables the send button while the query is blank [SRCH-005]", () => {
  renderLanding();
  expect(getSendButton().disabled).toBe(true);
  typeQuery("   ");
  expect(getSendButton().disabled).toBe(true);
  typeQuery("x");
  expect(getSendButton().disabled).toBe(false);
});

test("a click on an example fills the box [SRCH-010]", () => {
  renderLanding();
  const examples = within(screen.getByRole("region", { name: "Examples" })).getAllByRole("button");
  expect(examples).toHaveLength(5);
  for (const example of examples) {
    fireEvent.click(example);
    expect(getBox().value).toBe(example.textContent);
  }
});

test("offers in each mode only the quick filters of the mode [SRCH-011, SRCH-012, SRCH-013]", () => {
  renderLanding();
  const chips = () =>
    within(screen.getByRole("group", { name: "Quick filters" }))
      .getAllByRole("button")
      .map((chip) => chip.textContent);
  expect(chips()).toEqual(["Industry", "Company size", "Location"]);
  fireEvent.click(screen.getByRole("radio", { name: "People" }));
  expect(chips()).toEqual(["Industry", "Job Function", "Seniority", "Location"]);
});

describe("while the user types", () => {
  test("interprets the query after 700 ms and validates it after 800 ms; the response fills the chips [SRCH-017, SRCH-018]", async () => {
    renderLanding();
    typeQuery("manufacturing in Ohio");
    await advanceTime(690);
    expect(sent).toEqual([]);
    await advanceTime(20);
    expect(listCallsTo("/ai-interpret").map((call) => call.body)).toEqual([
      { query: "manufacturing in Ohio" },
    ]);
    expect(listCallsTo("/ai-validate-query")).toEqual([]);
    await advanceTime(100);
    expect(listCallsTo("/ai-validate-query").map((call) => call.body)).toEqual([
      { query: "manufacturing in Ohio" },
    ]);
    expect(getGloss().textContent).toBe("manufacturingIndustryManufacturinginOhioLocationOhio");
    expect(screen.getByText("Understood as: Manufacturing in Ohio").ariaLive).toBe("polite");
    await advanceTime(3000);
    expect(sent).toHaveLength(2);
  });

  test.each([
    {
      mode: "companies" as const,
      searchParams: {
        industryCodes: ["energy"],
        metroRegion: "boston",
        employeeRangeMin: 51,
        employeeRangeMax: 200,
      },
      empty: [],
      options: { Industry: "Energy", "Company size": "51-200", Location: "Greater Boston" },
    },
    {
      mode: "people" as const,
      searchParams: {
        industryCodes: ["energy"],
        state: "TX",
        jobFunction: "sales",
        managementLevel: "Director",
        jobTitle: "Stable Master",
      },
      empty: [],
      options: {
        Industry: "Energy",
        "Job Function": "Sales",
        Seniority: "Director",
        Location: "Texas",
        Title: "Stable Master",
      },
    },
    {
      mode: "companies" as const,
      searchParams: { country: "DE" },
      empty: ["Industry", "Company size"],
      options: { Location: "Germany" },
    },
  ])(
    "the interpretation sets the filters of $mode: $options [SRCH-021]",
    async ({ mode, searchParams, empty, options }) => {
      // The browser's interpreter gets none of these values from the words, so they come from the response.
      const reply = { ...ohioInterpretation, searchParams, result: { searchParams }, spans: [] };
      sent = answerCalls({ "/api/ai/": () => Response.json(reply) });
      setSearchMode(mode);
      renderLanding();
      typeQuery("wombat parlours");
      await advanceTime(1000);
      const group = screen.queryByRole("group", { name: "Quick filters" });
      const quiet = group
        ? within(group)
            .getAllByRole("button")
            .map((chip) => chip.textContent)
        : [];
      expect(quiet).toEqual(empty);
      for (const name of Object.values(options)) {
        expect(screen.getByRole("button", { name: new RegExp(`^Remove .*${name}`) })).toBeTruthy();
      }
    },
  );

  test("in people mode, requests only the interpretation for people searches [SRCH-018]", async () => {
    setSearchMode("people");
    renderLanding();
    typeQuery("plant managers");
    await advanceTime(1000);
    expect(listCallsTo("/ai-people-interpret")).toHaveLength(1);
    expect(listCallsTo("/ai-interpret")).toEqual([]);
  });

  test("interprets queries of 3 or more characters after trimming [SRCH-019]", async () => {
    renderLanding();
    typeQuery(" ab ");
    await advanceTime(2000);
    expect(sent).toEqual([]);
    typeQuery("abc");
    await advanceTime(1000);
    expect(sent).toHaveLength(2);
  });

  test("restarts both debounce timers at each key [SRCH-020]", async () => {
    renderLanding();
    for (const length of [3, 4, 5, 6, 7, 8]) {
      typeQuery("hospitals".slice(0, length));
      await advanceTime(300);
    }
    expect(sent).toEqual([]);
    await advanceTime(900);
    expect(sent.map((call) => call.body.query)).toEqual(["hospital", "hospital"]);
  });

  test("shows an indicator until the response arrives, and ignores an outdated response [SRCH-016, SRCH-018]", async () => {
    let respond: (response: Response) => void = () => {};
    const waiting = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    sent = answerCalls({ "/api/ai/ai-interpret": () => waiting });
    renderLanding();
    typeQuery("manufacturing in Ohio");
    await advanceTime(750);
    expect(screen.getByText("Interpreting")).toBeTruthy();
    typeQuery("hospitals");
    respond(Response.json(ohioInterpretation));
    await advanceTime(100);
    expect(screen.queryByText("Interpreting")).toBeNull();
    expect(screen.queryByRole("list", { name: "How the query was understood" })).toBeNull();
  });

  test("shows the fallback message when the server cannot read the query [SRCH-023]", async () => {
    sent = answerCalls({ "/api/ai/ai-interpret": () => new Response("", { status: 500 }) });
    renderLanding();
    typeQuery("manufacturing in Ohio");
    await advanceTime(900);
    expect(screen.getByText("Fallback parsing - please review and adjust parameters")).toBeTruthy();
  });
});

test("a search does not send the value of a removed chip [SRCH-022]", async () => {
  renderLanding();
  typeQuery("manufacturing in Ohio");
  await advanceTime(900);
  fireEvent.click(within(getGloss()).getByRole("button", { name: "Remove Location Ohio" }));
  expect(getGloss().textContent).toBe("manufacturingIndustryManufacturingin Ohio");
  fireEvent.click(getSendButton());
  await advanceTime(100);
  expect(listCallsTo("/ai-company-search-enriched")[0]?.body).toMatchObject({
    query: "manufacturing in Ohio",
    searchParams: { industryCodes: ["manufacturing"], interpretedQuery: "manufacturing in Ohio" },
    page: 1,
    rpp: 5,
    forceStructuredSearch: false,
  });
  expect(JSON.stringify(listCallsTo("/ai-company-search-enriched"))).not.toContain("OH");
});

test("does not send a query of more than 500 characters, and keeps the query in the box", async () => {
  renderLanding();
  const long = "x".repeat(501);
  typeQuery(long);
  fireEvent.click(getSendButton());
  await advanceTime(2000);
  expect(sent).toEqual([]);
  expect(screen.getByRole("alert").textContent).toContain("Use at most 500 characters");
  expect(getBox().value).toBe(long);
});

test("the key / focuses the search box, but not while the user types in another field", () => {
  renderLanding();
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(getBox());
});
