import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerCalls, deployment, guestSession, type SentRequest, streamed } from "../test-api.ts";
import { findBox, openApp, outdatedHint, pressButton, writeQuery } from "./test-app.tsx";

const interpretation = {
  success: true,
  interpretation: "Software in Ohio",
  searchParams: { industryCodes: ["technology"], state: "OH" },
  result: { searchParams: { industryCodes: ["technology"], state: "OH" } },
  spans: [
    { start: 0, end: 8, slot: "industry", label: "Software & Technology", sure: true },
    { start: 12, end: 16, slot: "location", label: "Ohio", sure: true },
  ],
};
const searchResults = {
  type: "search_results",
  data: {
    companies: [{ id: "1", name: "Halvorn", leadStatus: "hot", backendOrder: 1 }],
    totalResults: 1,
    page: 1,
    totalPages: 1,
    unknown: { employees: 34 },
  },
};
const refused = (status: number, more: object) =>
  Response.json({ success: false, error: "Refused", ...more }, { status });

const outOfCredits = { type: "error", data: { error: "Refused", reason: "credits" } };

let searchAnswer: (request: SentRequest) => Response;
let sent: SentRequest[];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  searchAnswer = () => streamed(searchResults);
  const nobody = { people: [], totalResults: 0, totalPages: 0 };
  const directory = { ...deployment.directory, people: 0 };
  sent = answerCalls({
    "/api/deployment": () => Response.json({ ...deployment, directory }),
    "/api/guest/session": () => Response.json(guestSession),
    "/api/ai/ai-interpret": () => Response.json(interpretation),
    "/api/ai/ai-people-interpret": () => Response.json(interpretation),
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

async function search(text: string) {
  await writeQuery(text);
  pressButton("Search");
}
const searches = () =>
  sent.filter(({ path }) => path.endsWith("ai-company-search-enriched")).map(({ body }) => body);
async function findLanding() {
  return screen.findByRole("heading", { name: /^Find companies that are hiring/ });
}

describe("results when the query changes", () => {
  test("marks the results as outdated after a filter is removed, until the next search", async () => {
    openApp("/");
    await search("software in Ohio");
    await screen.findByRole("article");
    fireEvent.click(await screen.findByRole("button", { name: "Remove Location Ohio" }, { timeout: 3000 }));
    expect(outdatedHint()).toBe("Filters changed. Press Enter to search again");
    pressButton("Search again");
    await waitFor(() => expect(searches()).toHaveLength(2));
    expect(searches()[1]?.searchParams).toEqual({
      industryCodes: ["technology"],
      interpretedQuery: "software in Ohio",
    });
    await screen.findByRole("article");
    expect(outdatedHint()).toBeUndefined();
  });

  test("marks the results as outdated when the text has changed, but not when it is equal to the searched text", async () => {
    openApp("/");
    await search("software in Ohio");
    await screen.findByRole("article");
    await writeQuery("software in Iowa");
    expect(outdatedHint()).toBe("Query changed. Press Enter to search again");
    await writeQuery("software in Ohio ");
    expect(outdatedHint()).toBeUndefined();
  });

  test("hides 'No companies found.' when the next text is too long to be submitted", async () => {
    searchAnswer = () =>
      streamed({ ...searchResults, data: { ...searchResults.data, companies: [], totalResults: 0 } });
    openApp("/");
    await search("software in Ohio");
    await screen.findByText("No companies found.");
    await search("x".repeat(600));
    expect(screen.getByRole("alert").textContent).toContain("Use at most 500 characters");
    expect(screen.queryByText("No companies found.")).toBeNull();
    expect(screen.getByText("Still showing “software in Ohio”")).toBeTruthy();
  });

  test("includes companies of unknown size in the shown search", async () => {
    openApp("/");
    await search("software in Ohio");
    await screen.findByRole("article");
    await writeQuery("hospitals");
    pressButton("34 more with unknown size");
    await waitFor(() => expect(searches()).toHaveLength(2));
    expect(searches()[1]).toMatchObject({
      query: "software in Ohio",
      searchParams: { includeUnknown: ["employees"] },
    });
    expect((await findBox()).value).toBe("hospitals");
    expect(outdatedHint()).toBe("Query changed. Press Enter to search again");
  });
});

describe("a refused search", () => {
  test.each([
    ["a refusal without an account", refused(429, { requiresAuth: true }), "Ready for More Searches?"],
    ["a refusal without credits", refused(402, { reason: "credits" }), "No credits left today"],
    ["a refusal without credits during the search", streamed(outOfCredits), "No credits left today"],
  ])("%s keeps the previous results", async (_case, response, title) => {
    openApp("/");
    await search("software in Ohio");
    await screen.findByRole("article");
    searchAnswer = () => response;
    await search("hospitals");
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole("article", { name: "Halvorn" })).toBeTruthy();
    expect(screen.getByText("Still here: what was found for “software in Ohio”")).toBeTruthy();
    expect((await findBox()).value).toBe("hospitals");
  });

  test("a rate limit shows its message, does not ask for an account and keeps the query", async () => {
    const error = "You can run 120 searches a minute. Please try again in 7 seconds.";
    searchAnswer = () => refused(429, { error });
    openApp("/");
    await search("software in Ohio");
    expect((await screen.findByRole("alert")).textContent).toContain(error);
    expect(screen.queryByText("Ready for More Searches?")).toBeNull();
    expect((await findBox()).value).toBe("software in Ohio");
  });

  test("a server error removes the previous results", async () => {
    openApp("/");
    await search("software in Ohio");
    await screen.findByRole("article");
    searchAnswer = () => refused(500, {});
    await search("hospitals");
    expect(await screen.findByText("Search Error")).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
  });
});

describe("a guest's results", () => {
  test("a guest's results have an address of their own: Home leaves it, a link returns to it, and the query is kept", async () => {
    const app = openApp("/");
    await search("software in Ohio");
    await screen.findByRole("article");
    expect(app.address()).toBe("/?tab=results&mode=companies&q=software+in+Ohio");
    fireEvent.click(screen.getByRole("link", { name: "Home" }));
    await findLanding();
    expect(app.address()).toBe("/");
    expect((await findBox()).value).toBe("software in Ohio");
    fireEvent.click(screen.getByRole("link", { name: "Back to results" }));
    expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
    expect(searches()).toHaveLength(1);
  });

  test("a guest's results are restored after a reload, with the query and without a search", async () => {
    const first = openApp("/");
    await search("software in Ohio");
    await screen.findByRole("article");
    await waitFor(() => expect(window.sessionStorage.getItem("eq_guest_results")).not.toBeNull());
    first.close();
    openApp("/?tab=results");
    expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
    expect((await findBox()).value).toBe("software in Ohio");
    expect(outdatedHint()).toBeUndefined();
    expect(searches()).toHaveLength(1);
  });

  test("Clear results deletes a guest's stored results, and invalid stored results are ignored", async () => {
    const first = openApp("/");
    await search("software in Ohio");
    await screen.findByRole("article");
    pressButton("Clear results");
    await findLanding();
    expect(window.sessionStorage.getItem("eq_guest_results")).toBeNull();
    first.close();
    window.sessionStorage.setItem("eq_guest_results", '{"mode":"companies","results":{"companies":[7]}}');
    openApp("/?tab=results");
    await findLanding();
  });
});

test("explains how to import people when the directory has none", async () => {
  openApp("/");
  fireEvent.click(await screen.findByRole("radio", { name: "People" }));
  await search("plant managers");
  expect(await screen.findByText(/There are no people in the directory yet/)).toBeTruthy();
  expect(screen.getByText("npm run import -- people FILE.csv")).toBeTruthy();
});
