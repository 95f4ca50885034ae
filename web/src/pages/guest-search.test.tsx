import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadDeployment } from "../features/account/deployment.ts";
import { setSearchMode } from "../features/search/index.ts";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  guestSessionReply,
  type SentRequest,
} from "../test-api.ts";
import { openApp, querySearchBox, writeQuery } from "./test-app.tsx";

const makeCompany = (id: number, more: object = {}) => ({
  id: String(id),
  name: `Company ${id}`,
  leadStatus: "unknown",
  backendOrder: id,
  ...more,
});
const makeResultsEvent = (page: number, companies: object[], total = 12) => ({
  type: "search_results",
  data: { companies, totalResults: total, page, totalPages: Math.ceil(total / 5) },
});
const interpretationEvent = {
  type: "ai_interpretation",
  data: {
    query: "software in Austin",
    searchParams: { metroRegion: "austin" },
    interpretation: "",
    spans: [{ start: 12, end: 18, slot: "location", label: "Greater Austin Area", sure: true }],
  },
};
const limitReachedReply = {
  success: false,
  error: "Guest search limit reached",
  requiresAuth: true,
  currentCount: 1,
  guestLimit: 1,
};

let searchAnswer: (request: SentRequest) => Response | Promise<Response>;
let peopleAnswer: (request: SentRequest) => Response;
let sent: SentRequest[];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  searchAnswer = ({ body }) => {
    const first = (Number(body.page) - 1) * 5 + 1;
    const companies = [0, 1, 2, 3, 4].map((place) => makeCompany(first + place));
    return createEventStreamResponse(interpretationEvent, makeResultsEvent(Number(body.page), companies), {
      type: "company_enriched",
      data: { company: makeCompany(first, { leadStatus: "hot", totalJobs: 7 }), current: 1, total: 5 },
    });
  };
  peopleAnswer = () => new Response("", { status: 500 });
  sent = answerCalls({
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/guest/session": () => Response.json(guestSessionReply),
    "/api/ai/ai-company-search-enriched": (request) => searchAnswer(request),
    "/api/ai/ai-people-search": (request) => peopleAnswer(request),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the sidebar of a signed-out visitor", () => {
  const sidebar = async () => within(await screen.findByRole("complementary", { name: "Main" }));

  test("the default sidebar of a visitor has only About, Sign In and Start Free [SHELL-020]", async () => {
    await loadDeployment(true);
    openApp("/");
    const about = await (await sidebar()).findByRole<HTMLAnchorElement>("link", { name: "About" });
    expect(about.getAttribute("href")).toBe("/about");
    expect(about.target).toBe("_blank");
    expect((await sidebar()).getAllByRole("link")).toEqual([about]);
    expect((await sidebar()).getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Sign In",
      "Start Free",
    ]);
  });

  test("the About link leads to the operator's page if one is configured [SHELL-020]", async () => {
    const aboutUrl = "https://www.example.com/eq";
    answerCalls({ "/api/deployment": () => Response.json({ ...deploymentReply, aboutUrl }) });
    // The deployment's settings are cached, so they are loaded again here.
    await loadDeployment(true);
    openApp("/");
    const about = await (await sidebar()).findByRole("link", { name: "About" });
    expect(about.getAttribute("href")).toBe(aboutUrl);
  });

  test("the built-in About page explains EQ", async () => {
    openApp("/about");
    expect(await screen.findByRole("heading", { level: 1, name: "About EQ" })).toBeTruthy();
  });
});

async function submitSearch(text: string) {
  await writeQuery(text);
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
}
const listSearchRequests = () =>
  sent.filter((request) => request.path.endsWith("ai-company-search-enriched"));

test("shows a visitor the landing page without a redirect [LAND-001, SHELL-020]", async () => {
  const app = openApp("/");
  expect(await screen.findByRole("heading", { name: /^Find companies that are hiring/ })).toBeTruthy();
  expect(screen.getByText("Describe who you are looking for in plain language")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Sign In" }).length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: "Start Free" })).toBeTruthy();
  expect(app.path()).toBe("/");
  expect(screen.queryByRole("link", { name: "Dashboard" })).toBeNull();
});

test("a guest's free search shows up to five companies on the landing page [LAND-004, LIMIT-001, OP-006]", async () => {
  const app = openApp("/");
  await submitSearch("software in Austin");
  expect(await screen.findAllByRole("article")).toHaveLength(5);
  expect(app.path()).toBe("/");
  expect(listSearchRequests().map((request) => request.body)).toEqual([
    { query: "software in Austin", page: 1, rpp: 5, forceStructuredSearch: false, sessionId: "g-1" },
  ]);
  expect(listSearchRequests()[0]?.headers.get("authorization")).toBeNull();
  expect(querySearchBox()?.value).toBe("software in Austin");
  const gloss = await screen.findByRole("list", { name: "How the query was understood" });
  await waitFor(() => expect(gloss.textContent).toContain("Greater Austin Area"));
});

test("stores the server's search count after a search and after a refused search [ACC-031, LIKE-017]", async () => {
  const count = () => window.localStorage.getItem("eq_guest_search_count");
  const usage = { currentCount: 2, guestLimit: 3 };
  searchAnswer = () => {
    const event = makeResultsEvent(1, [makeCompany(1)]);
    return createEventStreamResponse({ ...event, data: { ...event.data, ...usage } });
  };
  openApp("/");
  await submitSearch("software in Austin");
  await screen.findByRole("article");
  expect(count()).toBe("2");
  searchAnswer = () => Response.json({ ...limitReachedReply, currentCount: 3 }, { status: 429 });
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  await screen.findByText("Ready for More Searches?");
  expect(count()).toBe("3");
});

test("offers a guest with results to create an account or sign in [ACC-038, ACC-039]", async () => {
  openApp("/");
  await submitSearch("software in Austin");
  const invitation = await screen.findByRole("region", { name: "Account" });
  const buttons = within(invitation).getAllByRole("button");
  expect(buttons.map((button) => button.textContent)).toEqual([
    "Save results",
    "Create Free Account",
    "Sign In",
  ]);
});

test("stores the results for the account only after Save results; all three invitation buttons start login [ACC-039, ACC-047]", async () => {
  openApp("/");
  await submitSearch("software in Austin");
  const invitation = within(await screen.findByRole("region", { name: "Account" }));
  const pending = () => JSON.parse(window.localStorage.getItem("eq_pending_search") ?? "null");
  const loginCalls = () => sent.filter(({ path }) => path.startsWith("http://id.example.com")).length;
  for (const name of ["Create Free Account", "Sign In"]) {
    const before = loginCalls();
    fireEvent.click(invitation.getByRole("button", { name }));
    await waitFor(() => expect(loginCalls()).toBe(before + 1));
    expect(pending()).toBeNull();
  }
  fireEvent.click(invitation.getByRole("button", { name: "Save results" }));
  await waitFor(() => expect(loginCalls()).toBe(3));
  expect(pending()).toMatchObject({
    searchQuery: "software in Austin",
    agentName: "software in Austin",
    leadType: "client",
    searchResults: Array(5).fill(expect.objectContaining({ name: expect.any(String) })),
  });
});

test("signing in works when browser storage is full", async () => {
  openApp("/");
  await submitSearch("software in Austin");
  const button = await screen.findByRole("button", { name: "Save results" });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  fireEvent.click(button);
  await waitFor(() => expect(sent.some(({ path }) => path.startsWith("http://id.example.com"))).toBe(true));
});

test("each press of a sign-in button explains what to do when browser storage is blocked", async () => {
  const blocked = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  for (const name of ["getItem", "setItem", "removeItem"] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(blocked);
  }
  openApp("/");
  for (const _time of [1, 2]) {
    fireEvent.click(await screen.findByRole("button", { name: "Start Free" }));
    const problem = await screen.findByRole("alert");
    expect(problem.textContent).toContain("Allow cookies and site data for this site, then try again.");
    fireEvent.click(within(problem).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("alert")).toBeNull();
  }
});

test("Find more requests the next page and appends it [STRM-013]", async () => {
  openApp("/");
  await submitSearch("software in Austin");
  const more = await screen.findByRole("button", { name: "Find more" });
  more.focus();
  fireEvent.click(more);
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(10));
  // The first new card gets the focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole("article")[5]));
  expect(listSearchRequests().map((request) => request.body.page)).toEqual([1, 2]);
});

test("restores a search without results, with its query, after a reload [SRCH-082]", async () => {
  searchAnswer = () =>
    createEventStreamResponse({
      type: "search_results",
      data: { companies: [], totalResults: 0, page: 1, totalPages: 0 },
    });
  const { close } = openApp("/");
  await submitSearch("nurses in Texas");
  await screen.findByText("No companies found.");
  close();
  openApp("/?tab=results");
  expect(await screen.findByText("No companies found.")).toBeTruthy();
  expect(querySearchBox()?.value).toBe("nurses in Texas");
});

test("Clear results returns to the empty landing page and keeps the query", async () => {
  openApp("/");
  await submitSearch("software in Austin");
  fireEvent.click(await screen.findByRole("button", { name: "Clear results" }));
  expect(await screen.findByRole("heading", { name: /^Find companies that are hiring/ })).toBeTruthy();
  expect(document.activeElement).toBe(querySearchBox());
  expect(querySearchBox()?.value).toBe("software in Austin");
});

describe("a guest without free searches", () => {
  test("shows the guest banner for company searches on a 429 response [ERR-002, ERR-004, ERR-006, ERR-007]", async () => {
    searchAnswer = () => Response.json(limitReachedReply, { status: 429 });
    openApp("/");
    await submitSearch("software in Austin");
    expect(await screen.findByText("Ready for More Searches?")).toBeTruthy();
    expect(
      screen.getByText(
        /^You've used your free search! Create an account to get unlimited company searches\./,
      ),
    ).toBeTruthy();
    expect(screen.getByText("Free searches: 1/1")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Get Unlimited Searches" })).toBeTruthy();
    expect(screen.queryByText("Search Error")).toBeNull();
  });

  test("shows the guest banner for an error event with the flag `requiresAuth` [ERR-002]", async () => {
    searchAnswer = () => createEventStreamResponse({ type: "error", data: limitReachedReply });
    openApp("/");
    await submitSearch("software in Austin");
    expect(await screen.findByText("Ready for More Searches?")).toBeTruthy();
  });

  test("shows the guest banner for people searches [ERR-005]", async () => {
    peopleAnswer = () => Response.json(limitReachedReply, { status: 429 });
    openApp("/");
    fireEvent.click(await screen.findByRole("radio", { name: "People" }));
    await submitSearch("plant managers");
    expect(await screen.findByText("Ready for More People Searches?")).toBeTruthy();
  });
});

describe("search errors other than a used-up free search", () => {
  test("shows the server's message, and Try Again keeps the query and sends the same request [ERR-001, ERR-009]", async () => {
    searchAnswer = () => Response.json({ success: false, error: "The directory is away" }, { status: 500 });
    openApp("/");
    await submitSearch("software in Austin");
    const panel = await screen.findByRole("alert");
    expect(panel.textContent).toContain("Search Error");
    expect(panel.textContent).toContain("The directory is away");
    const response = Promise.withResolvers<Response>();
    searchAnswer = () => response.promise;
    fireEvent.click(within(panel).getByRole("button", { name: "Try Again" }));
    await vi.waitFor(() => expect(listSearchRequests()).toHaveLength(2));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(querySearchBox()?.value).toBe("software in Austin");
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Results" }));
    response.resolve(createEventStreamResponse(interpretationEvent, makeResultsEvent(1, [makeCompany(1)])));
    expect(await screen.findAllByRole("article")).toHaveLength(1);
    const [first, second] = listSearchRequests();
    expect(second?.body).toEqual(first?.body);
  });

  test("keeps the companies that were found before an error", async () => {
    searchAnswer = () =>
      createEventStreamResponse(interpretationEvent, makeResultsEvent(1, [makeCompany(1)]), {
        type: "error",
        data: { error: "The search stopped" },
      });
    openApp("/");
    await submitSearch("software in Austin");
    expect((await screen.findByRole("alert")).textContent).toContain("The search stopped");
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });

  test("a failed later page replaces Find more with its message, and only that page is requested again", async () => {
    openApp("/");
    await submitSearch("software in Austin");
    await screen.findAllByRole("article");
    const working = searchAnswer;
    // The stream sends a company of page 2 and then an error, so page 2 is incomplete.
    searchAnswer = () =>
      createEventStreamResponse(interpretationEvent, makeResultsEvent(2, [makeCompany(6)]), {
        type: "error",
        data: { error: "Gone" },
      });
    fireEvent.click(await screen.findByRole("button", { name: "Find more" }));
    const panel = await screen.findByRole("alert");
    expect(panel.textContent).toContain("Gone");
    expect(panel.textContent).toContain("What was found before is kept.");
    expect(screen.queryByRole("button", { name: "Find more" })).toBeNull();
    expect(within(panel).queryByRole("button", { name: "Try Again" })).toBeNull();
    searchAnswer = working;
    fireEvent.click(within(panel).getByRole("button", { name: "Load this page again" }));
    expect(screen.getAllByRole("article").length).toBeGreaterThan(4);
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(10));
    expect(listSearchRequests().map((request) => request.body.page)).toEqual([1, 2, 2]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("button", { name: "Find more" })).toBeTruthy();
  });

  test("a failed later page of people can be requested again", async () => {
    const page = (number: number) => ({
      success: true,
      page: number,
      results: { people: [{ id: `p${number}`, name: `Person ${number}` }], totalResults: 2, totalPages: 2 },
      aiInterpretation: { searchParams: {}, interpretation: "" },
    });
    const working = ({ body }: SentRequest) => Response.json(page(Number(body.page)));
    peopleAnswer = working;
    openApp("/");
    fireEvent.click(await screen.findByRole("radio", { name: "People" }));
    await submitSearch("plant managers");
    await screen.findAllByRole("article");
    peopleAnswer = () => new Response("", { status: 500 });
    fireEvent.click(await screen.findByRole("button", { name: "Find more" }));
    const panel = await screen.findByRole("alert");
    expect(screen.queryByRole("button", { name: "Find more" })).toBeNull();
    peopleAnswer = working;
    fireEvent.click(within(panel).getByRole("button", { name: "Load this page again" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  });

  test("reports a stream that ends early as an error", async () => {
    searchAnswer = () => createEventStreamResponse(interpretationEvent);
    openApp("/");
    await submitSearch("software in Austin");
    expect((await screen.findByRole("alert")).textContent).toContain("The connection was lost");
  });

  test("a failed people search shows the server's message, or a default text without one [ERR-010, ERR-011]", async () => {
    openApp("/");
    fireEvent.click(await screen.findByRole("radio", { name: "People" }));
    await submitSearch("plant managers");
    const panel = await screen.findByRole("alert");
    expect(panel.textContent).toContain("People Search Error");
    expect(panel.textContent).toContain("People search failed");
    peopleAnswer = () => Response.json({ success: false, error: "People are away" }, { status: 503 });
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    expect(await screen.findByText("People are away")).toBeTruthy();
  });
});

test("switching the mode clears the results [SRCH-081]", async () => {
  openApp("/");
  await submitSearch("software in Austin");
  await screen.findAllByRole("article");
  act(() => setSearchMode("people"));
  await waitFor(() => expect(screen.queryAllByRole("article")).toEqual([]));
  act(() => setSearchMode("companies"));
  expect(await screen.findByRole("heading", { name: /^Find companies that are hiring/ })).toBeTruthy();
});

test("an unknown address shows a link to the start page", async () => {
  openApp("/nowhere");
  expect(await screen.findByRole("link", { name: "Go to the start page" })).toBeTruthy();
});
