import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  guestSessionReply,
  type SentRequest,
} from "../test-api.ts";
import { openApp, pressButton, writeQuery } from "./test-app.tsx";

const brewery = { kind: "brewery", label: "Breweries", industryCodes: ["manufacturing"] };
const searchParams = { industryCodes: ["manufacturing"], kinds: ["brewery"] };
const interpretationReply = {
  success: true,
  interpretation: "Breweries",
  searchParams,
  result: { searchParams },
  spans: [{ start: 0, end: 9, slot: "kind", label: "Breweries", sure: true }],
  kinds: [brewery],
};

function makeResults(kinds: object) {
  const companies = [{ id: "1", name: "Halvorn", leadStatus: "hot", backendOrder: 1 }];
  return createEventStreamResponse({
    type: "search_results",
    data: { companies, totalResults: 22, page: 1, totalPages: 1, kinds },
  });
}
const breweryCount = { ...brewery, count: 22, industryCount: 4013 };
let sent: SentRequest[];
let answer: () => Response;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  answer = () => makeResults({ counts: [breweryCount], fallback: null });
  sent = answerCalls({
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/guest/session": () => Response.json(guestSessionReply),
    "/api/ai/ai-interpret": () => Response.json(interpretationReply),
    "/api/ai/ai-company-search-enriched": () => answer(),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function searchBreweries() {
  openApp("/");
  await writeQuery("breweries");
  await screen.findByRole("button", { name: "Remove Breweries" }, { timeout: 10_000 });
  pressButton("Search");
  await screen.findByRole("article");
}

function listChips(): (string | null)[] {
  const list = screen.getByRole("list", { name: "How the query was understood" });
  return [...list.querySelectorAll("li")].map(({ textContent }) => textContent);
}

test("the chip of a kind shows its count, and one press widens the search to its industry", {
  timeout: 20_000,
}, async () => {
  await searchBreweries();
  expect(listChips()).toEqual(["breweriesBreweries · 22Show all Manufacturing · 4,013"]);
  pressButton("Show all Manufacturing · 4,013");
  const listBodies = () =>
    sent.filter(({ path }) => path.endsWith("ai-company-search-enriched")).map(({ body }) => body);
  await waitFor(() => expect(listBodies()).toHaveLength(2));
  expect(listBodies()[1]).toMatchObject({ query: "breweries", searchParams: { kinds: [] } });
  await waitFor(() => expect(listChips()).toEqual(["breweriesIndustryManufacturing"]));
});

test("says that the results are of the industry when no company is of the kind", async () => {
  const note = "No company in the directory matches “Breweries”. These are companies in Manufacturing.";
  const fallback = { kinds: ["brewery"], industryCodes: ["manufacturing"], note };
  answer = () => makeResults({ counts: [{ ...breweryCount, count: 0 }], fallback });
  await searchBreweries();
  expect(screen.getByText(note)).toBeTruthy();
  expect(listChips()).toEqual(["breweriesBreweries · 0Show all Manufacturing · 4,013"]);
});
