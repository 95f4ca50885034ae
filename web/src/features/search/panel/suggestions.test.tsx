import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, type SentRequest } from "../../../test-api.ts";
import { focusSearchBox } from "../focus/search-box-focus.ts";
import { setSearchMode } from "../mode/search-mode.ts";
import { RecentSearches } from "../recents/recent-searches.tsx";
import { addRecentSearch, clearRecentSearches } from "../recents/search-history.ts";
import { useSearchSession } from "../session/use-search-session.ts";
import { exampleTexts } from "../suggestions/example-queries.ts";
import { LandingSearch } from "./landing-search.tsx";

let sent: SentRequest[];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  setSearchMode("companies");
  for (const mode of ["companies", "people"] as const) clearRecentSearches(mode);
  sent = answerCalls({
    "/api/ai/lookups/industries": () => lookup({ id: "1", code: "manufacturing", name: "Manufacturing" }),
    "/api/ai/lookups/locations": () => lookup({ id: "OH", code: "OH", name: "Ohio", type: "state" }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function lookup(...items: object[]) {
  return Response.json({ success: true, items, source: "internal" });
}

function Panel() {
  const session = useSearchSession({ text: "" });
  return (
    <>
      <LandingSearch session={session} />
      <RecentSearches session={session} />
    </>
  );
}
function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Panel />
    </QueryClientProvider>,
  );
}
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Search" });
const type = (text: string) => fireEvent.input(box(), { target: { value: text } });
const press = (key: string, more: object = {}) => fireEvent.keyDown(box(), { key, ...more });
const entries = () => screen.queryAllByRole("option").map((option) => option.textContent);
const chosen = () => screen.queryByRole("option", { selected: true })?.textContent;
async function focusBox() {
  act(() => box().focus());
  await waitFor(() => expect(sent.filter(({ path }) => path.includes("/lookups/"))).toHaveLength(2), {
    timeout: 10_000,
  });
}

test("loads the lookups when the box is first used, and lists recent searches without a text [SRCH-006]", async () => {
  addRecentSearch("companies", "Banks in Texas");
  show();
  expect(sent.filter(({ path }) => path.includes("/lookups/"))).toEqual([]);
  await focusBox();
  await waitFor(() => expect(entries()).toEqual(["Banks in Texas"]));
  type("manuf");
  await waitFor(() =>
    expect(entries()).toEqual([
      "Manufacturing companies in Chicago",
      "Manufacturing companies",
      "Manufacturing companies in Ohio",
    ]),
  );
  expect(screen.getByRole("listbox").id).toBe(box().getAttribute("aria-controls"));
});

test("an empty box offers the examples when there are no recent searches [SRCH-006, SRCH-010]", async () => {
  show();
  await focusBox();
  await waitFor(() =>
    expect(entries()).toEqual([
      "Software companies in Austin",
      "Hospitals in Boston",
      "Manufacturing companies in Chicago",
      "Banks in New York City",
      "Logistics companies in Atlanta",
    ]),
  );
  expect(screen.getByRole("group", { name: "Examples" })).toBeTruthy();
  press("ArrowDown");
  press("Enter");
  expect(box().value).toBe("Software companies in Austin");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("opens no suggestions when the page itself focuses the box", async () => {
  show();
  await focusBox();
  await waitFor(() => expect(entries()).toEqual(exampleTexts));
  act(() => box().blur());
  await waitFor(() => expect(entries()).toEqual([]));
  act(focusSearchBox);
  expect(document.activeElement).toBe(box());
  expect(entries()).toEqual([]);
  fireEvent.click(box());
  expect(entries()).toEqual(exampleTexts);
});

test("arrow keys highlight, Enter chooses and Escape closes [SRCH-007, SRCH-008, SRCH-009]", async () => {
  show();
  await focusBox();
  type("manuf");
  await waitFor(() => expect(entries()).toHaveLength(3));
  expect(chosen()).toBeUndefined();
  press("ArrowDown");
  press("ArrowDown");
  expect(chosen()).toBe("Manufacturing companies");
  press("ArrowUp");
  expect(chosen()).toBe("Manufacturing companies in Chicago");
  press("ArrowUp");
  expect(chosen()).toBe("Manufacturing companies in Ohio");
  expect(press("Escape")).toBe(false);
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(press("Escape")).toBe(true);
  press("ArrowDown");
  expect(press("Enter")).toBe(false);
  expect(box().value).toBe("Manufacturing companies in Chicago");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(sent.some(({ path }) => path.includes("search"))).toBe(false);
});

test("ignores keys of an input method and keys with a modifier", async () => {
  show();
  await focusBox();
  type("manuf");
  await waitFor(() => expect(entries()).toHaveLength(3));
  expect(press("ArrowDown", { isComposing: true })).toBe(true);
  expect(press("ArrowDown", { shiftKey: true })).toBe(true);
  expect(chosen()).toBeUndefined();
  press("ArrowDown");
  expect(press("Enter", { isComposing: true })).toBe(true);
  expect(box().value).toBe("manuf");
});

test("the pointer highlights and chooses a suggestion", async () => {
  show();
  await focusBox();
  type("manuf");
  await waitFor(() => expect(entries()).toHaveLength(3));
  const last = screen.getByRole("option", { name: "Manufacturing companies in Ohio" });
  fireEvent.pointerMove(last);
  expect(chosen()).toBe("Manufacturing companies in Ohio");
  expect(box().getAttribute("aria-activedescendant")).toBe(last.id);
  expect(fireEvent.mouseDown(last)).toBe(false);
  fireEvent.click(last);
  expect(box().value).toBe("Manufacturing companies in Ohio");
});

test("closes the list 150 ms after the box loses focus, unless it gets it back [LIMIT-005]", async () => {
  show();
  await focusBox();
  type("manuf");
  await waitFor(() => expect(entries()).toHaveLength(3));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  act(() => box().blur());
  pass(140);
  act(() => box().focus());
  pass(200);
  expect(entries()).toHaveLength(3);
  act(() => box().blur());
  pass(149);
  expect(entries()).toHaveLength(3);
  pass(1);
  expect(entries()).toEqual([]);
});

test("uses the fallback list without a message when a lookup fails", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ success: false, error: "Broken" }, { status: 500 }));
  show();
  act(() => box().focus());
  type("healthc");
  expect(entries()).toEqual([]);
  type("health");
  await waitFor(() => expect(entries()).toContain("Healthcare companies"), { timeout: 8000 });
  expect(screen.queryByText("Using fallback data")).toBeNull();
});

test("a guest's recent search fills the box and is not sent [SRCH-084]", async () => {
  addRecentSearch("companies", "Banks in Texas");
  show();
  fireEvent.click(screen.getByRole("button", { name: "Banks in Texas" }));
  expect(box().value).toBe("Banks in Texas");
  expect(document.activeElement).toBe(box());
  expect(sent.some(({ path }) => path.endsWith("enriched"))).toBe(false);
});
