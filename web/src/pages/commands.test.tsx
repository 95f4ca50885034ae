import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setSearchMode } from "../features/search/index.ts";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  freeSubscription,
  guestSessionReply,
} from "../test-api.ts";
import { findSearchBox, openApp, pressButton, storeSession, writeQuery } from "./test-app.tsx";

const searchResultsEvent = {
  type: "search_results",
  data: {
    companies: [{ id: "1", name: "Halvorn", leadStatus: "hot", backendOrder: 1 }],
    totalResults: 30,
    page: 1,
    totalPages: 2,
  },
};
const keyboardUser = userEvent.setup({ delay: null });

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  answerCalls({
    "http://id.example.com": () => new Promise(() => {}),
    "/api/user/subscription": () => Response.json({ success: true, subscription: freeSubscription }),
    "/api/ai/saved-searches": () => Response.json({ success: true, searches: [] }),
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/guest/session": () => Response.json(guestSessionReply),
    "/api/ai/ai-company-search-enriched": () => createEventStreamResponse(searchResultsEvent),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The dialogs' code is loaded on first use, which takes time. */
const dialogLoadTimeout = { timeout: 10_000 };
const findPalette = () => screen.findByRole("dialog", { name: "Commands" }, dialogLoadTimeout);
const listPaletteOptions = () => screen.getAllByRole("option").map((option) => option.textContent);
async function openPalette() {
  await keyboardUser.keyboard("{Control>}k{/Control}");
  await waitFor(async () => expect((await findPalette()).contains(document.activeElement)).toBe(true));
}
async function typeIntoPalette(text: string) {
  await keyboardUser.keyboard(text);
  const field = () => within(screen.getByRole("dialog")).getByRole<HTMLInputElement>("combobox");
  await waitFor(() => expect(field().value).toBe(text));
  const [first] = screen.queryAllByRole("option");
  await waitFor(() => expect(first?.hasAttribute("data-highlighted")).not.toBe(false));
}
const expectPaletteClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("Ctrl+K opens the palette from inside the search box, and closes it with the focus back in the box", async () => {
  openApp("/");
  const box = await findSearchBox();
  box.focus();
  expect(fireEvent.keyDown(box, { key: "k", ctrlKey: true })).toBe(false);
  await findPalette();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox")));
  await keyboardUser.keyboard("{Meta>}K{/Meta}");
  await expectPaletteClosed();
  expect(document.activeElement).toBe(box);
  expect(box.value).toBe("");
});

test("Escape and the Close button close the palette and return the focus to the button", async () => {
  openApp("/");
  const button = await screen.findByRole("button", { name: "Commands" });
  for (const leave of [() => keyboardUser.keyboard("{Escape}"), () => pressButton("Close")]) {
    await keyboardUser.click(button);
    await findPalette();
    await leave();
    await expectPaletteClosed();
    expect(document.activeElement).toBe(button);
  }
});

test("Enter runs the best match and keeps the focus where the command moved it", async () => {
  openApp("/");
  await writeQuery("banks");
  await openPalette();
  await typeIntoPalette("clear");
  expect(listPaletteOptions()[0]).toContain("Clear the query");
  await keyboardUser.keyboard("{Enter}");
  await expectPaletteClosed();
  expect((await findSearchBox()).value).toBe("");
  await openPalette();
  await typeIntoPalette("hospitals");
  await keyboardUser.keyboard("{Enter}");
  await waitFor(async () => expect((await findSearchBox()).value).toBe("Hospitals in Boston"));
  expect(document.activeElement).toBe(await findSearchBox());
});

test("shows a message when no command matches", async () => {
  openApp("/");
  await findSearchBox();
  await openPalette();
  await typeIntoPalette("zebra");
  expect(await screen.findByText("No actions found")).toBeTruthy();
  expect(screen.queryByRole("option")).toBeNull();
});

test("offers a signed-in user commands for every mode, every page and the tour", async () => {
  storeSession();
  const app = openApp("/dashboard");
  await findSearchBox();
  await openPalette();
  const offered = listPaletteOptions().join("\n");
  for (const label of [
    "Switch to people",
    "Switch to candidate",
    "Start tour",
    "Reset tour status",
    "Sign out",
  ])
    expect(offered).toContain(label);
  await typeIntoPalette("history");
  await keyboardUser.keyboard("{Enter}");
  await waitFor(() => expect(app.path()).toBe("/dashboard/agents/history"));
  act(() => setSearchMode("mpc"));
  act(() => void app.back());
  await screen.findByRole("heading", { name: /candidate/i });
  await openPalette();
  expect(listPaletteOptions().join("\n")).toMatch(/Switch to companies[\s\S]*Switch to people/);
});

test("offers only the commands of the current screen", async () => {
  openApp("/");
  await findSearchBox();
  await openPalette();
  const offered = listPaletteOptions().join("\n");
  for (const label of [
    "Go to the search box",
    "Switch to people",
    "Theme: dark",
    "Sign in",
    "Create a free account",
  ])
    expect(offered).toContain(label);
  for (const label of [
    "Clear the query",
    "Clear results",
    "Find more",
    "Fullscreen",
    "Sign out",
    "Theme: system",
  ])
    expect(offered).not.toContain(label);
  await keyboardUser.keyboard("{Escape}");
  await writeQuery("banks");
  pressButton("Search");
  await screen.findByRole("article");
  await openPalette();
  expect(listPaletteOptions().join("\n")).toContain("Find more");
  await typeIntoPalette("clear res");
  await keyboardUser.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});

test("commands switch between companies and people, and choose the theme", async () => {
  openApp("/");
  await findSearchBox();
  await openPalette();
  await typeIntoPalette("people");
  await keyboardUser.keyboard("{Enter}");
  await expectPaletteClosed();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "People" }).checked).toBe(true);
  await openPalette();
  await typeIntoPalette("dark");
  await keyboardUser.keyboard("{Enter}");
  await expectPaletteClosed();
  expect(document.documentElement.dataset.theme).toBe("dark");
  await openPalette();
  await typeIntoPalette("system");
  await keyboardUser.keyboard("{Enter}");
  await expectPaletteClosed();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test("? lists the keys that work on this screen, but is typed as a character in the search box", async () => {
  openApp("/");
  const box = await findSearchBox();
  fireEvent.keyDown(box, { key: "?" });
  fireEvent.keyDown(document.body, { key: "?" });
  const list = await screen.findByRole("dialog", { name: "Keyboard shortcuts" }, dialogLoadTimeout);
  const terms = () =>
    within(list)
      .getAllByRole("term")
      .map(({ textContent }) => textContent);
  expect(terms()).toEqual(["Add a filter", "Go to the search box", "All commands", "Keyboard shortcuts"]);
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).not.toBe(box);
  await keyboardUser.keyboard("{Escape}");
  await expectPaletteClosed();
  await writeQuery("banks");
  pressButton("Search");
  await screen.findByRole("article");
  fireEvent.keyDown(document.body, { key: "?" });
  await waitFor(() =>
    expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toContain("Next company card"),
  );
  fireEvent.keyDown(document.body, { key: "j" });
  expect(screen.getByRole("article", { hidden: true }).getAttribute("aria-current")).toBeNull();
});

test("a command opens the list of keyboard shortcuts", async () => {
  openApp("/");
  (await findSearchBox()).focus();
  await openPalette();
  await typeIntoPalette("keyb");
  await keyboardUser.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" }, dialogLoadTimeout);
  await keyboardUser.keyboard("{Escape}");
  await expectPaletteClosed();
  expect(document.activeElement).toBe(await findSearchBox());
});

test("the Commands button shows its shortcut", async () => {
  openApp("/");
  const button = await screen.findByRole("button", { name: "Commands" });
  expect([button.title, button.getAttribute("aria-keyshortcuts")]).toEqual([
    "Commands (Ctrl K)",
    "Control+K Meta+K",
  ]);
});
