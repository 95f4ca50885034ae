import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  foundHalvornEvent,
  guestSessionReply,
  type SentRequest,
} from "../test-api.ts";
import { findSearchBox, getOutdatedHint, openApp, pressButton, writeQuery } from "./test-app.tsx";

/** A fake server interpretation: reads the last word as a city, in the chosen state or else in Oregon. */
function answerInterpretation({ body }: SentRequest) {
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
  const directory = { ...deploymentReply.directory, people: 0 };
  sent = answerCalls({
    "/api/deployment": () => Response.json({ ...deploymentReply, directory }),
    "/api/guest/session": () => Response.json(guestSessionReply),
    "/api/ai/ai-interpret": answerInterpretation,
    "/api/ai/ai-company-search-enriched": () => createEventStreamResponse(foundHalvornEvent),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const findReadingButton = () =>
  screen.findByRole("button", { name: /can mean other places$/ }, { timeout: 3000 });
const listBodiesSentTo = (path: string) =>
  sent.filter((request) => request.path.endsWith(path)).map(({ body }) => body);
const listSearchBodies = () => listBodiesSentTo("ai-company-search-enriched");
const getGlossText = () => screen.getByRole("list", { name: "How the query was understood" }).textContent;

async function chooseReading(reading: string) {
  fireEvent.click(await findReadingButton());
  fireEvent.click(await screen.findByRole("option", { name: reading }));
}

// A choice lasts until the page is left, so each test uses its own city.

test("a chip's button chooses another reading of the chip's words, and then the first reading again", async () => {
  const query = "software in Portland";
  openApp("/");
  await writeQuery(query);
  fireEvent.click(await findReadingButton());
  const options = await screen.findAllByRole("option");
  expect(options.map((option) => [option.textContent, option.ariaSelected])).toEqual([
    ["Portland, OR", "true"],
    ["Portland, ME", "false"],
  ]);
  fireEvent.click(within(screen.getByRole("listbox")).getByText("Portland, ME"));
  await waitFor(() => expect(getGlossText()).toContain("Portland, ME"));
  expect(document.activeElement).toBe(await findReadingButton());
  expect(listBodiesSentTo("ai-interpret")).toEqual([
    { query },
    { query, choices: { portland: "Portland, ME" } },
  ]);
  expect((await findSearchBox()).value).toBe(query);
  await chooseReading("Portland, OR");
  await waitFor(() => expect(getGlossText()).toContain("Portland, OR"));
});

test("keeps the chip while the chosen reading is loading", async () => {
  openApp("/");
  await writeQuery("software in Auburn");
  await chooseReading("Auburn, ME");
  expect(getGlossText()).toContain("Auburn, OR");
  await waitFor(() => expect(getGlossText()).toContain("Auburn, ME"));
});

test("choosing the current reading again changes nothing", async () => {
  const query = "software in Salem";
  openApp("/");
  await writeQuery(query);
  await chooseReading("Salem, OR");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(listBodiesSentTo("ai-interpret")).toEqual([{ query }]);
});

test("marks results of another reading as outdated until the next search", async () => {
  openApp("/");
  await writeQuery("hospitals in Bethel");
  pressButton("Search");
  await screen.findByRole("article");
  expect(listSearchBodies()[0]?.searchParams).toBeUndefined();
  await chooseReading("Bethel, ME");
  await waitFor(() => expect(getOutdatedHint()).toBe("Filters changed"));
  await waitFor(() => expect(getGlossText()).toContain("Bethel, ME"));
  pressButton("Search again");
  await waitFor(() => expect(listSearchBodies()[1]?.searchParams).toMatchObject({ state: "ME" }));
  await waitFor(() => expect(getOutdatedHint()).toBeUndefined());
  await chooseReading("Bethel, OR");
  await waitFor(() => expect(getOutdatedHint()).toBe("Filters changed"));
});

test("a search sent right after a choice uses the chosen reading", async () => {
  openApp("/");
  await writeQuery("software in Milton");
  await chooseReading("Milton, ME");
  await writeQuery("banks in Milton");
  pressButton("Search");
  await screen.findByRole("article");
  expect(listSearchBodies()).toHaveLength(1);
  expect(listSearchBodies()[0]?.searchParams).toEqual({
    city: "Milton",
    state: "ME",
    interpretedQuery: "banks in Milton",
  });
  expect(JSON.stringify(listSearchBodies())).not.toContain("choices");
});
