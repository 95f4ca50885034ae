import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  guestSessionReply,
  type SentRequest,
} from "../test-api.ts";
import { findSearchBox, getOutdatedHint, openApp, pressButton, writeQuery } from "./test-app.tsx";

const interpretationReply = {
  success: true,
  interpretation: "Software in Ohio",
  searchParams: { industryCodes: ["technology"], state: "OH" },
  result: { searchParams: { industryCodes: ["technology"], state: "OH" } },
  spans: [
    { start: 0, end: 8, slot: "industry", label: "Software & Technology", sure: true },
    { start: 12, end: 16, slot: "location", label: "Ohio", sure: true },
  ],
};
const searchResultsEvent = {
  type: "search_results",
  data: {
    companies: [{ id: "1", name: "Halvorn", leadStatus: "hot", backendOrder: 1 }],
    totalResults: 1,
    page: 1,
    totalPages: 1,
    unknown: { employees: 34 },
  },
};
const makeRefusal = (status: number, more: object) =>
  Response.json({ success: false, error: "Refused", ...more }, { status });

const outOfCreditsEvent = { type: "error", data: { error: "Refused", reason: "credits" } };

let searchAnswer: (request: SentRequest) => Response;
let sent: SentRequest[];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  searchAnswer = () => createEventStreamResponse(searchResultsEvent);
  const nobody = { people: [], totalResults: 0, totalPages: 0 };
  const directory = { ...deploymentReply.directory, people: 0 };
  sent = answerCalls({
    "/api/deployment": () => Response.json({ ...deploymentReply, directory }),
    "/api/guest/session": () => Response.json(guestSessionReply),
    "/api/ai/ai-interpret": () => Response.json(interpretationReply),
    "/api/ai/ai-people-interpret": () => Response.json(interpretationReply),
    "/api/ai/ai-company-search-enriched": (request) => searchAnswer(request),
    "/api/ai/ai-people-search": () =>
      Response.json({
        success: true,
        page: 1,
        results: nobody,
        aiInterpretation: { searchParams: {}, interpretation: "" },
      }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function submitSearch(text: string) {
  await writeQuery(text);
  pressButton("Search");
}
const listSearchBodies = () =>
  sent.filter(({ path }) => path.endsWith("ai-company-search-enriched")).map(({ body }) => body);
async function findLandingHeading() {
  return screen.findByRole("heading", { name: /^Find companies that are hiring/ });
}

describe("results when the query changes", () => {
  test("marks the results as outdated after a filter is removed, until the next search", async () => {
    openApp("/");
    await submitSearch("software in Ohio");
    await screen.findByRole("article");
    fireEvent.click(await screen.findByRole("button", { name: "Remove Location Ohio" }, { timeout: 3000 }));
    expect(getOutdatedHint()).toBe("Filters changed");
    pressButton("Search again");
    await waitFor(() => expect(listSearchBodies()).toHaveLength(2));
    expect(listSearchBodies()[1]?.searchParams).toEqual({
      industryCodes: ["technology"],
      interpretedQuery: "software in Ohio",
    });
    await screen.findByRole("article");
    expect(getOutdatedHint()).toBeUndefined();
  });

  test("marks the results as outdated when the text has changed, but not when it is equal to the searched text", async () => {
    openApp("/");
    await submitSearch("software in Ohio");
    await screen.findByRole("article");
    await writeQuery("software in Iowa");
    expect(getOutdatedHint()).toBe("Query changed. Press Enter to search again");
    await writeQuery("software in Ohio ");
    expect(getOutdatedHint()).toBeUndefined();
  });

  test("hides 'No companies found.' when the next text is too long to be submitted", async () => {
    searchAnswer = () =>
      createEventStreamResponse({
        ...searchResultsEvent,
        data: { ...searchResultsEvent.data, companies: [], totalResults: 0 },
      });
    openApp("/");
    await submitSearch("software in Ohio");
    await screen.findByText("No companies found.");
    await submitSearch("x".repeat(600));
    expect(screen.getByRole("alert").textContent).toContain("Use at most 500 characters");
    expect(screen.queryByText("No companies found.")).toBeNull();
    expect(screen.getByText("Showing earlier results for “software in Ohio”")).toBeTruthy();
  });

  test("includes companies of unknown size in the shown search", async () => {
    openApp("/");
    await submitSearch("software in Ohio");
    await screen.findByRole("article");
    await writeQuery("hospitals");
    pressButton("Show 34 of unknown size");
    await waitFor(() => expect(listSearchBodies()).toHaveLength(2));
    expect(listSearchBodies()[1]).toMatchObject({
      query: "software in Ohio",
      searchParams: { includeUnknown: ["employees"] },
    });
    expect((await findSearchBox()).value).toBe("hospitals");
    expect(getOutdatedHint()).toBe("Query changed. Press Enter to search again");
  });
});

describe("a refused search", () => {
  test.each([
    ["a refusal without an account", makeRefusal(429, { requiresAuth: true }), "Ready for More Searches?"],
    [
      "a refusal by the user's own limit",
      makeRefusal(402, { reason: "daily_cap" }),
      "Your own daily limit is reached",
    ],
  ])("%s keeps the previous results", async (_case, response, title) => {
    openApp("/");
    await submitSearch("software in Ohio");
    await screen.findByRole("article");
    searchAnswer = () => response;
    await submitSearch("hospitals");
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole("article", { name: "Halvorn" })).toBeTruthy();
    expect(screen.getByText("Results of your last search: “software in Ohio”")).toBeTruthy();
    expect((await findSearchBox()).value).toBe("hospitals");
  });

  test.each([
    ["before the search", makeRefusal(402, { reason: "credits" })],
    ["during the search", createEventStreamResponse(outOfCreditsEvent)],
  ])(
    "a refusal without credits %s raises the upgrade event and keeps the previous results [ACC-026]",
    async (_case, response) => {
      const reasons: unknown[] = [];
      const note = (event: Event) => reasons.push((event as CustomEvent).detail.reason);
      window.addEventListener("eq_show_upgrade_modal", note);
      openApp("/");
      await submitSearch("software in Ohio");
      await screen.findByRole("article");
      searchAnswer = () => response;
      await submitSearch("hospitals");
      await waitFor(() => expect(reasons).toEqual(["credits"]));
      window.removeEventListener("eq_show_upgrade_modal", note);
      expect(screen.getByRole("article", { name: "Halvorn" })).toBeTruthy();
      expect(screen.getByText("Results of your last search: “software in Ohio”")).toBeTruthy();
      expect(screen.queryByText("Search Error")).toBeNull();
    },
  );

  test("a rate-limited search shows the server's message, does not ask for an account and keeps the query", async () => {
    const error = "You can run 120 searches a minute. Please try again in 7 seconds.";
    searchAnswer = () => makeRefusal(429, { error });
    openApp("/");
    await submitSearch("software in Ohio");
    expect((await screen.findByRole("alert")).textContent).toContain(error);
    expect(screen.queryByText("Ready for More Searches?")).toBeNull();
    expect((await findSearchBox()).value).toBe("software in Ohio");
  });

  test("a server error removes the previous results", async () => {
    openApp("/");
    await submitSearch("software in Ohio");
    await screen.findByRole("article");
    searchAnswer = () => makeRefusal(500, {});
    await submitSearch("hospitals");
    expect(await screen.findByText("Search Error")).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
  });
});

describe("a guest's results", () => {
  test("a guest's results have an address of their own: Home leaves it, a link returns to it, and the query is kept", async () => {
    const app = openApp("/");
    await submitSearch("software in Ohio");
    await screen.findByRole("article");
    expect(app.address()).toBe("/?tab=results&mode=companies&q=software+in+Ohio");
    fireEvent.click(screen.getByRole("link", { name: "Home" }));
    await findLandingHeading();
    expect(app.address()).toBe("/");
    expect((await findSearchBox()).value).toBe("software in Ohio");
    fireEvent.click(screen.getByRole("link", { name: "Back to results" }));
    expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
    expect(listSearchBodies()).toHaveLength(1);
  });

  test("a guest's results are restored after a reload, with the query and without a search", async () => {
    const first = openApp("/");
    await submitSearch("software in Ohio");
    await screen.findByRole("article");
    await waitFor(() => expect(window.sessionStorage.getItem("eq_guest_results")).not.toBeNull());
    first.close();
    openApp("/?tab=results");
    expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
    expect((await findSearchBox()).value).toBe("software in Ohio");
    expect(getOutdatedHint()).toBeUndefined();
    expect(listSearchBodies()).toHaveLength(1);
  });

  test("Clear results deletes a guest's stored results, and invalid stored results are ignored", async () => {
    const first = openApp("/");
    await submitSearch("software in Ohio");
    await screen.findByRole("article");
    pressButton("Clear results");
    await findLandingHeading();
    expect(window.sessionStorage.getItem("eq_guest_results")).toBeNull();
    first.close();
    window.sessionStorage.setItem("eq_guest_results", '{"mode":"companies","results":{"companies":[7]}}');
    openApp("/?tab=results");
    await findLandingHeading();
  });
});

test("explains how to import people when the directory has none", async () => {
  openApp("/");
  fireEvent.click(await screen.findByRole("radio", { name: "People" }));
  await submitSearch("plant managers");
  expect(await screen.findByText(/There are no people in the directory yet/)).toBeTruthy();
  expect(screen.getByText("npm run import -- people FILE.csv")).toBeTruthy();
});
