import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setSearchMode } from "../features/search/index.ts";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  foundHalvornEvent,
  guestSessionReply,
  type SentRequest,
} from "../test-api.ts";
import { findSearchBox, openApp, storeSession, writeQuery } from "./test-app.tsx";

const ambiguousQuery = "banks in Portland";
const clarificationReplyData = {
  needsClarification: true,
  originalQuery: ambiguousQuery,
  message: "This can be read in more than one way.",
  clarifications: [
    {
      type: "location",
      message: "Which Portland do you mean?",
      options: [
        { id: "Portland>Portland, OR", label: "Portland, Oregon", description: "Most likely" },
        { id: "Portland>Portland, ME", label: "Portland, Maine", description: "City of about 68,000 people" },
      ],
    },
    {
      type: "company_size",
      message: "How large are the companies?",
      options: [
        { id: ">small", label: "Small", description: "" },
        { id: ">large", label: "Large", description: "" },
      ],
    },
  ],
};
const appliedReplyData = {
  modifiedQuery: "banks in Portland, ME, large",
  appliedParams: { industryCodes: ["finance"], city: "Portland", state: "ME", employeeRangeMin: 1001 },
};

/**
 * The server's reply to an interpretation request. After the user chose a reading, the app sends such a request before
 * each search.
 */
const emptyInterpretationReply = {
  success: true,
  interpretation: "",
  searchParams: {},
  result: { searchParams: {} },
};

let sent: SentRequest[];
let analyzeAnswer: () => Response | Promise<Response>;
let applyAnswer: () => Response | Promise<Response>;
let searchAnswer: (request: SentRequest) => Response;
let warnSpy: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warnSpy = vi.spyOn(console, "warn").mockImplementation(() => {});
  analyzeAnswer = () => Response.json({ success: true, data: clarificationReplyData });
  searchAnswer = () => createEventStreamResponse(foundHalvornEvent);
  applyAnswer = () => Response.json({ success: true, data: appliedReplyData });
  sent = answerCalls({
    "http://id.example.com": () => new Promise(() => {}),
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/guest/session": () => Response.json(guestSessionReply),
    "/api/ai/ai-interpret": () => Response.json(emptyInterpretationReply),
    "/api/ai/ai-people-interpret": () => Response.json(emptyInterpretationReply),
    "/api/ai/analyze-query-clarification": () => analyzeAnswer(),
    "/api/ai/apply-query-clarifications": () => applyAnswer(),
    "/api/ai/ai-company-search-enriched": (request) => searchAnswer(request),
    "/api/ai/ai-people-search": () => new Response("", { status: 500 }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listCallsTo = (path: string) => sent.filter((request) => request.path.endsWith(path));
const listSearchBodies = () => listCallsTo("ai-company-search-enriched").map(({ body }) => body);
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

async function submitSearch(text: string) {
  openApp("/");
  await writeQuery(text);
  fireEvent.click(getButton("Search"));
}
async function openClarificationDialog() {
  await submitSearch(ambiguousQuery);
  return within(await screen.findByRole("dialog", { name: "Clarify Your Search" }, { timeout: 5000 }));
}
async function expectOriginalSearch() {
  await waitFor(() => expect(listSearchBodies()).toHaveLength(1));
  expect(listSearchBodies()[0]).toMatchObject({ query: ambiguousQuery, page: 1 });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
  expect((await findSearchBox()).value).toBe(ambiguousQuery);
}

test("runs an unambiguous search at once [SRCH-064]", async () => {
  analyzeAnswer = () =>
    Response.json({
      success: true,
      data: { ...clarificationReplyData, needsClarification: false, clarifications: [] },
    });
  await submitSearch(ambiguousQuery);
  await expectOriginalSearch();
});

test("asks about ambiguous words first, with one radio group per question [SRCH-064, SRCH-065, SRCH-066]", async () => {
  const dialog = await openClarificationDialog();
  expect(dialog.getByRole("heading", { name: "Clarify Your Search" })).toBeTruthy();
  const groups = dialog.getAllByRole("radiogroup");
  expect(groups.map((group) => within(group).getAllByRole("radio")).map(({ length }) => length)).toEqual([
    2, 2,
  ]);
  expect(dialog.getByRole("radiogroup", { name: "Which Portland do you mean?" })).toBeTruthy();
  expect(dialog.getByText("Portland, Maine")).toBeTruthy();
  expect(dialog.getByText("City of about 68,000 people")).toBeTruthy();
  expect(listSearchBodies()).toEqual([]);
});

test("the arrow keys choose an option within a group [SRCH-066]", async () => {
  const dialog = await openClarificationDialog();
  const radio = (name: RegExp) => dialog.getByRole<HTMLInputElement>("radio", { name });
  await waitFor(() => expect(document.activeElement).toBe(radio(/Oregon/)));
  await userEvent.keyboard("{ArrowDown}");
  expect(radio(/Maine/).checked).toBe(true);
  await userEvent.tab();
  expect(document.activeElement).toBe(radio(/Small/));
});

describe("focuses the results once the clarification dialog is closed", () => {
  const expectFocus = async () => {
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const results = await screen.findByRole("group", { name: "Results" });
    expect(document.activeElement).toBe(results);
    expect(within(results).getByRole("article", { name: "Halvorn" })).toBeTruthy();
  };
  test("Skip moves the focus to the results", async () => {
    await openClarificationDialog();
    fireEvent.click(getButton("Skip and Search Anyway"));
    await expectOriginalSearch();
    await expectFocus();
  });
  test("Close moves the focus to the results", async () => {
    const dialog = await openClarificationDialog();
    fireEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expectOriginalSearch();
    await expectFocus();
  });
  test("answering the questions moves the focus to the results", async () => {
    const dialog = await openClarificationDialog();
    for (const name of [/Maine/, /Large/]) fireEvent.click(dialog.getByRole("radio", { name }));
    fireEvent.click(getButton("Search with Clarifications"));
    await screen.findByRole("article", { name: "Halvorn" });
    await expectFocus();
  });
});

test("an unambiguous search moves the focus to its results too", async () => {
  analyzeAnswer = () =>
    Response.json({
      success: true,
      data: { ...clarificationReplyData, needsClarification: false, clarifications: [] },
    });
  storeSession();
  openApp("/dashboard");
  await writeQuery(ambiguousQuery);
  (await findSearchBox()).focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("article", { name: "Halvorn" });
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Results" }));
});

test("Search with Clarifications needs every answer, and searches with the parameters that the server applied [SRCH-069, SRCH-070]", async () => {
  const dialog = await openClarificationDialog();
  const apply = getButton("Search with Clarifications");
  expect(apply.disabled).toBe(true);
  fireEvent.click(dialog.getByRole("radio", { name: /Maine/ }));
  expect(apply.disabled).toBe(true);
  fireEvent.click(dialog.getByRole("radio", { name: /Large/ }));
  expect(apply.disabled).toBe(false);
  fireEvent.click(apply);
  await waitFor(() => expect(listSearchBodies()).toHaveLength(1));
  expect(listCallsTo("apply-query-clarifications")[0]?.body).toEqual({
    originalQuery: ambiguousQuery,
    clarifications: [
      { type: "location", optionId: "Portland>Portland, ME" },
      { type: "company_size", optionId: ">large" },
    ],
  });
  expect(listSearchBodies()[0]).toMatchObject({
    query: appliedReplyData.modifiedQuery,
    searchParams: { ...appliedReplyData.appliedParams, interpretedQuery: appliedReplyData.modifiedQuery },
  });
  expect((await findSearchBox()).value).toBe(appliedReplyData.modifiedQuery);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("requests a signed-in user's clarification without a token [SRCH-071]", async () => {
  storeSession();
  openApp("/dashboard");
  await writeQuery(ambiguousQuery);
  fireEvent.click(getButton("Search"));
  const dialog = within(await screen.findByRole("dialog", {}, { timeout: 5000 }));
  for (const name of [/Maine/, /Large/]) fireEvent.click(dialog.getByRole("radio", { name }));
  fireEvent.click(getButton("Search with Clarifications"));
  await waitFor(() => expect(listSearchBodies()).toHaveLength(1));
  expect(listCallsTo("apply-query-clarifications")[0]?.headers.has("authorization")).toBe(false);
  expect(listCallsTo("analyze-query-clarification")[0]?.headers.get("authorization")).toBe("Bearer token-1");
});

test("Skip in the dialog runs the original search [SRCH-068]", async () => {
  await openClarificationDialog();
  fireEvent.click(getButton("Skip and Search Anyway"));
  await expectOriginalSearch();
});

test("when a search after Skip finds nothing, offers the query's other readings", async () => {
  const nothing = {
    ...foundHalvornEvent,
    data: { ...foundHalvornEvent.data, companies: [], totalResults: 0, totalPages: 0 },
  };
  searchAnswer = () => createEventStreamResponse(nothing);
  await openClarificationDialog();
  fireEvent.click(getButton("Skip and Search Anyway"));
  const otherReading = await screen.findByRole("button", { name: "Portland, Maine?" });
  expect(screen.getByText("Did you mean")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Portland, Oregon?" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Large?" })).toBeNull();
  searchAnswer = () => createEventStreamResponse(foundHalvornEvent);
  fireEvent.click(otherReading);
  expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
  expect(listCallsTo("apply-query-clarifications")[0]?.body).toEqual({
    originalQuery: ambiguousQuery,
    clarifications: [{ type: "location", optionId: "Portland>Portland, ME" }],
  });
  expect(listSearchBodies()[1]).toMatchObject({
    query: appliedReplyData.modifiedQuery,
    searchParams: appliedReplyData.appliedParams,
  });
  expect((await findSearchBox()).value).toBe(appliedReplyData.modifiedQuery);
  expect(screen.queryByText("Did you mean")).toBeNull();
});

describe("requesting another reading after a search without results", () => {
  let respond: (response: Response) => void;
  const otherReading = () => screen.queryByRole<HTMLButtonElement>("button", { name: "Portland, Maine?" });
  const chooseOther = async () => {
    const nothing = {
      ...foundHalvornEvent,
      data: { ...foundHalvornEvent.data, companies: [], totalResults: 0, totalPages: 0 },
    };
    searchAnswer = () => createEventStreamResponse(nothing);
    applyAnswer = () => new Promise((resolve) => (respond = resolve));
    window.sessionStorage.removeItem("eq_reading_choices");
    await openClarificationDialog();
    fireEvent.click(getButton("Skip and Search Anyway"));
    fireEvent.click(await screen.findByRole("button", { name: "Portland, Maine?" }));
    await waitFor(() => expect(listCallsTo("apply-query-clarifications")).toHaveLength(1));
  };
  const respondLate = async () => {
    await act(async () => {
      respond(Response.json({ success: true, data: appliedReplyData }));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(window.sessionStorage.getItem("eq_reading_choices")).toBeNull();
  };

  test("pressing a reading twice shows progress and requests it only once", async () => {
    await chooseOther();
    expect(screen.getByText("Applying “Portland, Maine”...").getAttribute("role")).toBe("status");
    fireEvent.click(otherReading() as HTMLElement);
    searchAnswer = () => createEventStreamResponse(foundHalvornEvent);
    respond(Response.json({ success: true, data: appliedReplyData }));
    expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
    expect(listCallsTo("apply-query-clarifications")).toHaveLength(1);
  });

  test("a reading that loads late does not replace text that the user typed meanwhile", async () => {
    await chooseOther();
    await writeQuery("bakeries in Boise");
    await respondLate();
    expect((await findSearchBox()).value).toBe("bakeries in Boise");
    expect(listSearchBodies()).toHaveLength(1);
  });

  test("a reading that loads late does not replace a search that the user submitted meanwhile", async () => {
    await chooseOther();
    analyzeAnswer = () => new Response("", { status: 500 });
    searchAnswer = () => createEventStreamResponse(foundHalvornEvent);
    fireEvent.click(getButton("Search"));
    await screen.findByRole("article", { name: "Halvorn" });
    await respondLate();
    expect((await findSearchBox()).value).toBe(ambiguousQuery);
    expect(listSearchBodies().map((body) => body.query)).toEqual([ambiguousQuery, ambiguousQuery]);
  });

  test("ignores a reading that loads after a mode switch", async () => {
    await chooseOther();
    act(() => setSearchMode("people"));
    const { value } = await findSearchBox();
    await respondLate();
    expect((await findSearchBox()).value).toBe(value);
    expect([listSearchBodies().length, listCallsTo("ai-people-search").length]).toEqual([1, 0]);
  });

  test("ignores a reading that loads after the user has left the page", async () => {
    await chooseOther();
    cleanup();
    await respondLate();
    expect(listSearchBodies()).toHaveLength(1);
  });

  test("reports a reading that cannot be loaded, and requests it again at the next press", async () => {
    await chooseOther();
    respond(new Response("", { status: 500 }));
    expect((await screen.findByText(/^“Portland, Maine” could not be applied/)).textContent).toBe(
      "“Portland, Maine” could not be applied. Your search is unchanged; try again.",
    );
    expect(warnSpy.mock.calls.flat().join(" ")).not.toContain("searching with the original query");
    expect((await findSearchBox()).value).toBe(ambiguousQuery);
    applyAnswer = () => Response.json({ success: true, data: appliedReplyData });
    searchAnswer = () => createEventStreamResponse(foundHalvornEvent);
    fireEvent.click(otherReading() as HTMLElement);
    expect(await screen.findByRole("article", { name: "Halvorn" })).toBeTruthy();
    expect(listSearchBodies()[1]).toMatchObject({ query: appliedReplyData.modifiedQuery });
  });
});

test("does not ask about ambiguous words before it loads later pages of results [SRCH-068]", async () => {
  searchAnswer = ({ body }) =>
    createEventStreamResponse({
      ...foundHalvornEvent,
      data: { ...foundHalvornEvent.data, totalResults: 30, totalPages: 2, page: body.page },
    });
  await openClarificationDialog();
  fireEvent.click(getButton("Skip and Search Anyway"));
  await expectOriginalSearch();
  fireEvent.click(await screen.findByRole("button", { name: "Find more" }));
  await waitFor(() => expect(listSearchBodies()).toHaveLength(2));
  expect(listSearchBodies()[1]).toMatchObject({ query: ambiguousQuery, page: 2 });
  expect(listCallsTo("analyze-query-clarification")).toHaveLength(1);
});

test("ignores the reply to the answers if the dialog was closed before it arrived", async () => {
  let respond: (response: Response) => void = () => {};
  applyAnswer = () => new Promise((resolve) => (respond = resolve));
  const dialog = await openClarificationDialog();
  for (const name of [/Maine/, /Large/]) fireEvent.click(dialog.getByRole("radio", { name }));
  window.sessionStorage.removeItem("eq_reading_choices");
  fireEvent.click(getButton("Search with Clarifications"));
  fireEvent.click(getButton("Skip and Search Anyway"));
  await expectOriginalSearch();
  respond(Response.json({ success: true, data: appliedReplyData }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await findSearchBox()).value).toBe(ambiguousQuery);
  expect(window.sessionStorage.getItem("eq_reading_choices")).toBeNull();
  expect(listSearchBodies()).toHaveLength(1);
});

test("the Close button runs the original search [SRCH-073]", async () => {
  const dialog = await openClarificationDialog();
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  await expectOriginalSearch();
});

test("Escape runs the original search [SRCH-073]", async () => {
  await openClarificationDialog();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await expectOriginalSearch();
});

test("when the answers cannot be applied, logs a warning and runs the original search without an error panel [SRCH-072]", async () => {
  applyAnswer = () => new Response("", { status: 500 });
  const dialog = await openClarificationDialog();
  for (const name of [/Maine/, /Large/]) fireEvent.click(dialog.getByRole("radio", { name }));
  fireEvent.click(getButton("Search with Clarifications"));
  await expectOriginalSearch();
  expect(warnSpy.mock.calls.flat().join(" ")).toContain("searching with the original query");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("runs the search when the check for ambiguous words fails [SRCH-074]", async () => {
  analyzeAnswer = () => new Response("", { status: 500 });
  await submitSearch(ambiguousQuery);
  await expectOriginalSearch();
});

test("runs the search after the check for ambiguous words times out", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  analyzeAnswer = () => new Promise(() => {});
  await submitSearch(ambiguousQuery);
  expect(await screen.findByText("EQ agents analyzing")).toBeTruthy();
  expect(listSearchBodies()).toEqual([]);
  await vi.advanceTimersByTimeAsync(4000);
  vi.useRealTimers();
  await expectOriginalSearch();
});

test("does not ask about ambiguous words before people searches", async () => {
  openApp("/");
  fireEvent.click(await screen.findByRole("radio", { name: "People" }));
  await writeQuery(ambiguousQuery);
  fireEvent.click(getButton("Search"));
  await waitFor(() => expect(listCallsTo("ai-people-search")).toHaveLength(1));
  expect(listCallsTo("analyze-query-clarification")).toEqual([]);
});
