import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, type SentRequest } from "../../../test-api.ts";
import { focusSearchBox } from "../focus/search-box-focus.ts";
import { setSearchMode } from "../mode/search-mode.ts";
import { RecentSearches } from "../recents/recent-searches.tsx";
import { addRecentSearch, clearRecentSearches } from "../recents/search-history.ts";
import { useSearchSession } from "../session/use-search-session.ts";
import { exampleQueryTexts } from "../suggestions/example-queries.ts";
import { LandingSearch } from "./landing-search.tsx";

let sent: SentRequest[];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  setSearchMode("companies");
  for (const mode of ["companies", "people"] as const) clearRecentSearches(mode);
  sent = answerCalls({
    "/api/ai/lookups/industries": () =>
      createLookupResponse({ id: "1", code: "manufacturing", name: "Manufacturing" }),
    "/api/ai/lookups/locations": () =>
      createLookupResponse({ id: "OH", code: "OH", name: "Ohio", type: "state" }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function createLookupResponse(...items: object[]) {
  return Response.json({ success: true, items, source: "internal" });
}

function TestLanding() {
  const session = useSearchSession({ text: "" });
  return (
    <>
      <LandingSearch session={session} />
      <RecentSearches session={session} />
    </>
  );
}
function renderLanding() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TestLanding />
    </QueryClientProvider>,
  );
}
const getBox = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Search" });
const typeQuery = (text: string) => fireEvent.input(getBox(), { target: { value: text } });
const pressKey = (key: string, more: object = {}) => fireEvent.keyDown(getBox(), { key, ...more });
const listSuggestions = () => screen.queryAllByRole("option").map((option) => option.textContent);
const findHighlightedSuggestion = () => screen.queryByRole("option", { selected: true })?.textContent;
async function focusBoxAndLoadLookups() {
  act(() => getBox().focus());
  await waitFor(() => expect(sent.filter(({ path }) => path.includes("/lookups/"))).toHaveLength(2), {
    timeout: 10_000,
  });
}

test("loads the lookups when the box is first used, and lists recent searches without a text [SRCH-006]", async () => {
  addRecentSearch("companies", "Banks in Texas");
  renderLanding();
  expect(sent.filter(({ path }) => path.includes("/lookups/"))).toEqual([]);
  await focusBoxAndLoadLookups();
  await waitFor(() => expect(listSuggestions()).toEqual(["Banks in Texas"]));
  typeQuery("manuf");
  await waitFor(() =>
    expect(listSuggestions()).toEqual([
      "Manufacturing companies in Chicago",
      "Manufacturing companies",
      "Manufacturing companies in Ohio",
    ]),
  );
  expect(screen.getByRole("listbox").id).toBe(getBox().getAttribute("aria-controls"));
});

test("an empty box offers the examples when there are no recent searches [SRCH-006, SRCH-010]", async () => {
  renderLanding();
  await focusBoxAndLoadLookups();
  await waitFor(() =>
    expect(listSuggestions()).toEqual([
      "Software companies in Austin",
      "Hospitals in Boston",
      "Manufacturing companies in Chicago",
      "Banks in New York City",
      "Logistics companies in Atlanta",
    ]),
  );
  expect(screen.getByRole("group", { name: "Examples" })).toBeTruthy();
  pressKey("ArrowDown");
  pressKey("Enter");
  expect(getBox().value).toBe("Software companies in Austin");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("opens no suggestions when the page itself focuses the box", async () => {
  renderLanding();
  await focusBoxAndLoadLookups();
  await waitFor(() => expect(listSuggestions()).toEqual(exampleQueryTexts));
  act(() => getBox().blur());
  await waitFor(() => expect(listSuggestions()).toEqual([]));
  act(focusSearchBox);
  expect(document.activeElement).toBe(getBox());
  expect(listSuggestions()).toEqual([]);
  fireEvent.click(getBox());
  expect(listSuggestions()).toEqual(exampleQueryTexts);
});

test("arrow keys highlight a suggestion, Enter chooses it and Escape closes the list [SRCH-007, SRCH-008, SRCH-009]", async () => {
  renderLanding();
  await focusBoxAndLoadLookups();
  typeQuery("manuf");
  await waitFor(() => expect(listSuggestions()).toHaveLength(3));
  expect(findHighlightedSuggestion()).toBeUndefined();
  pressKey("ArrowDown");
  pressKey("ArrowDown");
  expect(findHighlightedSuggestion()).toBe("Manufacturing companies");
  pressKey("ArrowUp");
  expect(findHighlightedSuggestion()).toBe("Manufacturing companies in Chicago");
  pressKey("ArrowUp");
  expect(findHighlightedSuggestion()).toBe("Manufacturing companies in Ohio");
  expect(pressKey("Escape")).toBe(false);
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(pressKey("Escape")).toBe(true);
  pressKey("ArrowDown");
  expect(pressKey("Enter")).toBe(false);
  expect(getBox().value).toBe("Manufacturing companies in Chicago");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(sent.some(({ path }) => path.includes("search"))).toBe(false);
});

test("the suggestion list ignores keys of an input method and keys with a modifier", async () => {
  renderLanding();
  await focusBoxAndLoadLookups();
  typeQuery("manuf");
  await waitFor(() => expect(listSuggestions()).toHaveLength(3));
  expect(pressKey("ArrowDown", { isComposing: true })).toBe(true);
  expect(pressKey("ArrowDown", { shiftKey: true })).toBe(true);
  expect(findHighlightedSuggestion()).toBeUndefined();
  pressKey("ArrowDown");
  expect(pressKey("Enter", { isComposing: true })).toBe(true);
  expect(getBox().value).toBe("manuf");
});

test("the pointer highlights and chooses a suggestion", async () => {
  renderLanding();
  await focusBoxAndLoadLookups();
  typeQuery("manuf");
  await waitFor(() => expect(listSuggestions()).toHaveLength(3));
  const last = screen.getByRole("option", { name: "Manufacturing companies in Ohio" });
  fireEvent.pointerMove(last);
  expect(findHighlightedSuggestion()).toBe("Manufacturing companies in Ohio");
  expect(getBox().getAttribute("aria-activedescendant")).toBe(last.id);
  expect(fireEvent.mouseDown(last)).toBe(false);
  fireEvent.click(last);
  expect(getBox().value).toBe("Manufacturing companies in Ohio");
});

test("closes the list 150 ms after the box loses the focus, unless the box gets the focus back [LIMIT-005]", async () => {
  renderLanding();
  await focusBoxAndLoadLookups();
  typeQuery("manuf");
  await waitFor(() => expect(listSuggestions()).toHaveLength(3));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  act(() => getBox().blur());
  pass(140);
  act(() => getBox().focus());
  pass(200);
  expect(listSuggestions()).toHaveLength(3);
  act(() => getBox().blur());
  pass(149);
  expect(listSuggestions()).toHaveLength(3);
  pass(1);
  expect(listSuggestions()).toEqual([]);
});

test("suggests from the built-in lookup lists, without a message, when a lookup fails", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ success: false, error: "Broken" }, { status: 500 }));
  renderLanding();
  act(() => getBox().focus());
  typeQuery("healthc");
  expect(listSuggestions()).toEqual([]);
  typeQuery("health");
  await waitFor(() => expect(listSuggestions()).toContain("Healthcare companies"), { timeout: 8000 });
  expect(screen.queryByText("Using fallback data")).toBeNull();
});

test("a guest's recent search fills the box and is not sent [SRCH-084]", async () => {
  addRecentSearch("companies", "Banks in Texas");
  renderLanding();
  fireEvent.click(screen.getByRole("button", { name: "Banks in Texas" }));
  expect(getBox().value).toBe("Banks in Texas");
  expect(document.activeElement).toBe(getBox());
  expect(sent.some(({ path }) => path.endsWith("enriched"))).toBe(false);
});

test("lists companies first when the text starts a name, sends one call for the last text, and reads a chosen name as the company", async () => {
  sent = answerCalls({
    "/api/ai/lookups/industries": () => createLookupResponse(),
    "/api/ai/lookups/locations": () => createLookupResponse(),
    "/api/ai/companies/suggest": () =>
      Response.json({
        success: true,
        companies: ["Zyntellis", "Zyntellis Labs", "The Zyntel", "New Zyntel"].map((name, at) => ({
          id: String(at),
          name,
        })),
      }),
  });
  const listCalls = (path: string) => sent.filter((request) => request.path.includes(path));
  renderLanding();
  await focusBoxAndLoadLookups();
  for (const text of ["Zy", "Zyn", "Zynt", "Zyntel"]) typeQuery(text);
  await waitFor(() => expect(listSuggestions()).toEqual(["Zyntellis", "Zyntellis Labs", "The Zyntel"]), {
    timeout: 10_000,
  });
  expect(listCalls("/companies/suggest")).toHaveLength(1);
  pressKey("ArrowDown");
  expect(findHighlightedSuggestion()).toBe("Zyntellis");
  pressKey("ArrowDown");
  expect(findHighlightedSuggestion()).toBe("Zyntellis Labs");
  pressKey("Enter");
  expect(getBox().value).toBe("Zyntellis Labs");
  await waitFor(() =>
    expect(listCalls("/api/ai/ai-interpret").map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ query: "Zyntellis Labs", choices: { "zyntellis labs": "as company" } }),
    ),
  );
});

test("lists other suggestions when company names cannot be loaded", async () => {
  const answers = answerCalls({
    "/api/ai/companies/suggest": () => new Response("{}", { status: 429 }),
  });
  renderLanding();
  act(() => getBox().focus());
  typeQuery("Hospitals");
  await waitFor(
    () => expect(answers.filter(({ path }) => path.includes("/companies/suggest"))).toHaveLength(1),
    {
      timeout: 10_000,
    },
  );
  expect(listSuggestions()).toContain("Hospitals in Boston");
});

test("the highlight stays on its suggestion when companies arrive late [SRCH-007]", async () => {
  const answer = Promise.withResolvers<Response>();
  sent = answerCalls({
    "/api/ai/lookups/industries": () =>
      createLookupResponse({ id: "1", code: "manufacturing", name: "Manufacturing" }),
    "/api/ai/lookups/locations": () =>
      createLookupResponse({ id: "OH", code: "OH", name: "Ohio", type: "state" }),
    "/api/ai/companies/suggest": () => answer.promise,
  });
  renderLanding();
  await focusBoxAndLoadLookups();
  typeQuery("manuf");
  await waitFor(() => expect(listSuggestions().length).toBeGreaterThan(1));
  await waitFor(() => expect(sent.some(({ path }) => path.includes("/suggest"))).toBe(true));
  pressKey("ArrowDown");
  const highlighted = findHighlightedSuggestion();
  expect(highlighted).toBeTruthy();
  const companies = [{ id: "100001", name: "Manufour Works" }];
  await act(async () => answer.resolve(Response.json({ success: true, companies })));
  await waitFor(() => expect(listSuggestions()[0]).toContain("Manufour Works"));
  expect(findHighlightedSuggestion()).toBe(highlighted);
});
