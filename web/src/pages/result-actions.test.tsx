import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  foundHalvornEvent,
  freeSubscription,
  makeSavedSearch,
  type SentRequest,
} from "../test-api.ts";
import { findSearchBox, openApp, storeSession, writeQuery } from "./test-app.tsx";

let sent: SentRequest[];
let searches: object[];
const digest = { success: true, entries: [], changes: 0, watchLimit: 10, mailedTo: "nora@example.com" };
const interpretationEvent = {
  type: "ai_interpretation",
  data: { searchParams: { state: "OH" }, interpretation: "Companies in Ohio" },
} as const;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  searches = [makeSavedSearch("31", "software in Ohio")];
  sent = answerCalls({
    "http://id.example.com": () => new Promise(() => {}),
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/user/subscription": () => Response.json({ success: true, subscription: freeSubscription }),
    "/api/ai/saved-searches/31/watch": () => Response.json({ success: true }),
    "/api/ai/saved-searches/31/changes": () => new Promise(() => {}),
    "/api/ai/saved-searches?": () => Response.json({ success: true, searches }),
    "/api/ai/watch-digest": () => Response.json(digest),
    "/api/saved-searches": ({ body }) => {
      searches = [{ ...makeSavedSearch("31", "software in Ohio"), name: body.customName, is_saved: true }];
      return Response.json({ success: true, name: body.customName, searchId: "31" });
    },
    "/api/ai/ai-company-search-enriched": () =>
      createEventStreamResponse(interpretationEvent, foundHalvornEvent, {
        type: "auto_save_complete",
        data: { savedSearchId: "31" },
      }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a signed-out reader of a search's link gets the search in the box of the front page", async () => {
  const app = openApp("/dashboard?tab=results&mode=companies&q=software+in+Ohio&f=size:51..200");
  expect((await findSearchBox()).value).toBe("software in Ohio");
  expect(app.path()).toBe("/");
  expect(app.address()).toContain("q=software+in+Ohio&f=size:51..200");
  expect(sent.some(({ path }) => path.startsWith("http://id.example.com"))).toBe(false);
});

async function searchAsUser() {
  storeSession();
  openApp("/dashboard");
  await writeQuery("software in Ohio");
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  return within(await screen.findByRole("region", { name: "Company results" }));
}

test("Save at the results asks for a name, saves the shown search and links to it [SAVE-043]", async () => {
  const results = await searchAsUser();
  fireEvent.click(await results.findByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save this search" }));
  const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  expect(name.value).toBe("software in Ohio");
  fireEvent.change(name, { target: { value: " " } });
  expect(dialog.getByText("Give the search a name")).toBeTruthy();
  fireEvent.change(name, { target: { value: "Ohio software" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  const link = await results.findByRole("link", { name: "Show in History" });
  expect(link.getAttribute("href")).toBe("/dashboard/agents/history?open=31");
  expect(results.getByText(/^Saved as “Ohio software”/)).toBeTruthy();
  const [saved] = sent.filter(({ path }) => path === "/api/saved-searches");
  expect(saved?.body).toMatchObject({
    customName: "Ohio software",
    naturalQuery: "software in Ohio",
    searchCriteria: { state: "OH" },
  });
});

test("Watch at the results says what it does and costs, and watches the search", async () => {
  const results = await searchAsUser();
  const watch = await results.findByRole("switch", { name: "Watch software in Ohio" });
  expect(watch.getAttribute("aria-checked")).toBe("false");
  await results.findByText(
    "Runs every day without charge; changes appear in History and are mailed to nora@example.com",
  );
  fireEvent.click(watch);
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === "/api/ai/saved-searches/31/watch")).toHaveLength(1),
  );
});

test("Copy link copies the front page's address of the search", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", {
    ...navigator,
    clipboard: { writeText: async (text: string) => copied.push(text) },
  });
  const results = await searchAsUser();
  fireEvent.click(await results.findByRole("button", { name: "Copy link" }));
  await waitFor(() =>
    expect(copied).toEqual([`${window.location.origin}/?mode=companies&q=software+in+Ohio`]),
  );
});
