import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerCalls,
  deployment,
  foundHalvorn,
  guestSession,
  type SentRequest,
  streamed,
} from "../test-api.ts";
import { findBox, openApp, outdatedHint, pressButton, writeQuery } from "./test-app.tsx";

/** A fake server interpretation: reads the last word as a city, in the chosen state or else in Oregon. */
function interpret({ body }: SentRequest) {
  const query = String(body.query);
  const city = query.split(" ").at(-1) ?? "";
  const chosen = ((body.choices ?? {}) as Record<string, string>)[city.toLowerCase()];
  const [state, other] = chosen === `${city}, ME` ? ["ME", "OR"] : ["OR", "ME"];
  const otherReadings = [{ label: `${city}, ${other}`, words: `${city}, ${other}` }];
  const words = { start: query.length - city.length, end: query.length, slot: "location", sure: true };
  const searchParams = { city, state };
  return Response.json({
    success: true,
    interpretation: query,
    searchParams,
    result: { searchParams },
    spans: [{ ...words, label: `${city}, ${state}`, others: otherReadings }],
  });
}

let sent: SentRequest[];
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const directory = { ...deployment.directory, people: 0 };
  sent = answerCalls({
    "/api/deployment": () => Response.json({ ...deployment, directory }),
    "/api/guest/session": () => Response.json(guestSession),
    "/api/ai/ai-interpret": interpret,
    "/api/ai/ai-company-search-enriched": () => streamed(foundHalvorn),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const readingButton = () =>
  screen.findByRole("button", { name: /can mean other places$/ }, { timeout: 3000 });
const bodiesTo = (path: string) =>
  sent.filter((request) => request.path.endsWith(path)).map(({ body }) => body);
const searches = () => bodiesTo("ai-company-search-enriched");
const gloss = () => screen.getByRole("list", { name: "How the query was understood" }).textContent;

async function choose(reading: string) {
  fireEvent.click(await readingButton());
  fireEvent.click(await screen.findByRole("option", { name: reading }));
}

// A choice lasts until the page is left, so each test uses its own city.

test("a chip's button chooses another reading of the chip's words, and then the first reading again", async () => {
  const query = "software in Portland";
  openApp("/");
  await writeQuery(query);
  fireEvent.click(await readingButton());
  const options = await screen.findAllByRole("option");
  expect(options.map((option) => [option.textContent, option.ariaSelected])).toEqual([
    ["Portland, OR", "true"],
    ["Portland, ME", "false"],
  ]);
  fireEvent.click(within(screen.getByRole("listbox")).getByText("Portland, ME"));
  await waitFor(() => expect(gloss()).toContain("Portland, ME"));
  expect(document.activeElement).toBe(await readingButton());
  expect(bodiesTo("ai-interpret")).toEqual([{ query }, { query, choices: { portland: "Portland, ME" } }]);
  expect((await findBox()).value).toBe(query);
  await choose("Portland, OR");
  await waitFor(() => expect(gloss()).toContain("Portland, OR"));
});

test("keeps the chip while the chosen reading is loading", async () => {
  openApp("/");
  await writeQuery("software in Auburn");
  await choose("Auburn, ME");
  expect(gloss()).toContain("Auburn, OR");
  await waitFor(() => expect(gloss()).toContain("Auburn, ME"));
});

test("choosing the current reading again changes nothing", async () => {
  const query = "software in Salem";
  openApp("/");
  await writeQuery(query);
  await choose("Salem, OR");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(bodiesTo("ai-interpret")).toEqual([{ query }]);
});

test("marks results of another reading as outdated until the next search", async () => {
  openApp("/");
  await writeQuery("hospitals in Bethel");
  pressButton("Search");
  await screen.findByRole("article");
  expect(searches()[0]?.searchParams).toBeUndefined();
  await choose("Bethel, ME");
  await waitFor(() => expect(outdatedHint()).toBe("Filters changed. Press Enter to search again"));
  await waitFor(() => expect(gloss()).toContain("Bethel, ME"));
  pressButton("Search again");
  await waitFor(() => expect(searches()[1]?.searchParams).toMatchObject({ state: "ME" }));
  await waitFor(() => expect(outdatedHint()).toBeUndefined());
  await choose("Bethel, OR");
  await waitFor(() => expect(outdatedHint()).toBe("Filters changed. Press Enter to search again"));
});

test("a search sent right after a choice uses the chosen reading", async () => {
  openApp("/");
  await writeQuery("software in Milton");
  await choose("Milton, ME");
  await writeQuery("banks in Milton");
  pressButton("Search");
  await screen.findByRole("article");
  expect(searches()).toHaveLength(1);
  expect(searches()[0]?.searchParams).toEqual({
    city: "Milton",
    state: "ME",
    interpretedQuery: "banks in Milton",
  });
  expect(JSON.stringify(searches())).not.toContain("choices");
});
