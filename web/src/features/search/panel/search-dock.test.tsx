import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, lookupHandlers } from "../../../test-api.ts";
import { setSearchMode } from "../mode/search-mode.ts";
import { addRecentSearch, clearRecentSearches } from "../recents/search-history.ts";
import { useSearchSession } from "../session/use-search-session.ts";
import { SearchDock } from "./search-dock.tsx";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  setSearchMode("companies");
  clearRecentSearches("companies");
  answerCalls(lookupHandlers);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function TestDock() {
  return <SearchDock draft={useSearchSession({ text: "" }).draft} onSend={() => {}} />;
}
function renderDock() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TestDock />
    </QueryClientProvider>,
  );
}
const getFilterButton = (name: string) =>
  within(screen.getByRole("group", { name: "Quick filters" })).getByRole("button", { name });

/** Opens the focused button's list and chooses an entry by keyboard. */
async function chooseOption(entry: string) {
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("option", { name: new RegExp(`^${entry}`) });
  // The focus moves a frame after the list is shown; letters typed before that would go to the button.
  await waitFor(() => expect(document.activeElement?.tagName).toBe("INPUT"));
  await userEvent.keyboard(entry);
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  await userEvent.keyboard("{ArrowDown}{Enter}");
}
const expectFocus = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

test("a choice replaces the empty quick filter by its chip, closes the list and focuses the chip", async () => {
  renderDock();
  act(() => getFilterButton("Location").focus());
  await chooseOption("Ohio");
  expect(screen.queryByRole("listbox")).toBeNull();
  await expectFocus(() => screen.getByTitle("Change Location"));
  const group = within(screen.getByRole("group", { name: "Quick filters" }));
  expect(group.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Industry",
    "Company size",
  ]);
});

test("a multiple-choice filter keeps its list open after a choice", async () => {
  renderDock();
  act(() => getFilterButton("Industry").focus());
  await chooseOption("Education");
  expect(screen.getByRole("option", { selected: true }).textContent).toContain("Education");
  await userEvent.keyboard("{Escape}");
  await expectFocus(() => screen.getByTitle("Change Industry"));
});

test("focuses the new chip when a choice replaces the chip that had the focus", async () => {
  renderDock();
  act(() => getFilterButton("Location").focus());
  await chooseOption("Ohio");
  const chip = () => screen.getByTitle("Change Location");
  await waitFor(() => chip());
  act(() => chip().focus());
  await chooseOption("Remote");
  await expectFocus(chip);
  expect(chip().textContent).not.toContain("Ohio");
});

test("the search box is a combobox that reports whether its list of suggestions is shown [SRCH-006, SRCH-007]", async () => {
  addRecentSearch("companies", "Banks in Texas");
  renderDock();
  const box = screen.getByRole("combobox", { name: "Search", expanded: false });
  expect(box.getAttribute("aria-autocomplete")).toBe("list");
  act(() => box.focus());
  const list = await screen.findByRole("listbox", { name: "Suggestions" });
  expect(box.getAttribute("aria-expanded")).toBe("true");
  expect(box.getAttribute("aria-controls")).toBe(list.id);
  // Lookups that load late remove the highlight, so the key may have to be pressed again.
  const chosen = await waitFor(() => {
    fireEvent.keyDown(box, { key: "ArrowDown" });
    return screen.getByRole("option", { selected: true });
  });
  expect(box.getAttribute("aria-activedescendant")).toBe(chosen.id);
  fireEvent.keyDown(box, { key: "Escape" });
  expect(box.getAttribute("aria-expanded")).toBe("false");
  expect(box.getAttribute("aria-controls")).toBeNull();
});
