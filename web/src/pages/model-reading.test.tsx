import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  guestSessionReply,
  type SentRequest,
} from "../test-api.ts";
import { findSearchBox, openApp } from "./test-app.tsx";

const zorbingQuery = "companies that run zorbing parks";
const fiveCompanies = Array.from({ length: 5 }, (_, at) => ({
  id: `${at}`,
  name: `Halvorn ${at}`,
  leadStatus: "hot",
  backendOrder: at,
}));
const makeResultsEvent = (page: number) => ({
  type: "search_results",
  data: { companies: page === 1 ? fiveCompanies : [], totalResults: 9, page, totalPages: 2 },
});
/** The interpreter cannot read "zorbing"; a language model reads it during the search. */
const modelInterpretationEvent = {
  type: "ai_interpretation",
  data: {
    searchParams: { industryCodes: ["hospitality"] },
    interpretation: "Hospitality",
    query: zorbingQuery,
    spans: [{ start: 19, end: 26, slot: "industry", label: "Hospitality & Consumer Services", sure: false }],
    byModel: true,
  },
};

let sent: SentRequest[];
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const directory = { ...deploymentReply.directory, people: 0 };
  const nothing = {
    success: true,
    interpretation: "",
    searchParams: {},
    result: { searchParams: {} },
    spans: [],
  };
  sent = answerCalls({
    "/api/deployment": () => Response.json({ ...deploymentReply, directory }),
    "/api/guest/session": () => Response.json(guestSessionReply),
    "/api/ai/ai-interpret": () => Response.json(nothing),
    "/api/ai/ai-company-search-enriched": ({ body }) =>
      createEventStreamResponse(modelInterpretationEvent, makeResultsEvent(Number(body.page))),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listSearchBodies = () =>
  sent.filter(({ path }) => path.endsWith("ai-company-search-enriched")).map(({ body }) => body);
const getGlossText = () => screen.getByRole("list", { name: "How the query was understood" }).textContent;

test("shows a language model's reading after a search and keeps it when chips are removed", async () => {
  await openApp("/");
  const box = await findSearchBox();
  fireEvent.change(box, { target: { value: zorbingQuery } });
  // The server's interpretation has arrived, but the search still sends only the text.
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("ai-interpret"))).toBe(true), {
    timeout: 3000,
  });
  fireEvent.keyDown(box, { key: "Enter" });
  await screen.findByText("Halvorn 0", {}, { timeout: 3000 });
  expect(listSearchBodies()[0]).toMatchObject({ query: zorbingQuery });
  expect(listSearchBodies()[0]?.searchParams).toBeUndefined();
  await waitFor(() => expect(getGlossText()).toContain("Hospitality"));

  fireEvent.click(screen.getByRole("button", { name: /^Remove Industry/ }));
  expect(getGlossText()).not.toContain("Hospitality");
  fireEvent.click(screen.getByRole("button", { name: "Search again" }));
  await waitFor(() => expect(listSearchBodies()).toHaveLength(2));
  expect(listSearchBodies()[1]?.searchParams).toEqual({ interpretedQuery: zorbingQuery });
});
