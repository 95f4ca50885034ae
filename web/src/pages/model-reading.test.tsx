import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, deployment, guestSession, type SentRequest, streamed } from "../test-api.ts";
import { findBox, openApp } from "./test-app.tsx";

const query = "companies that run zorbing parks";
const companies = Array.from({ length: 5 }, (_, at) => ({
  id: `${at}`,
  name: `Halvorn ${at}`,
  leadStatus: "hot",
  backendOrder: at,
}));
const companyPage = (page: number) => ({
  type: "search_results",
  data: { companies: page === 1 ? companies : [], totalResults: 9, page, totalPages: 2 },
});
/** The interpreter cannot read "zorbing"; a language model reads it during the search. */
const modelInterpretation = {
  type: "ai_interpretation",
  data: {
    searchParams: { industryCodes: ["hospitality"] },
    interpretation: "Hospitality",
    query,
    spans: [{ start: 19, end: 26, slot: "industry", label: "Hospitality & Consumer Services", sure: false }],
    byModel: true,
  },
};

let sent: SentRequest[];
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const directory = { ...deployment.directory, people: 0 };
  const nothing = {
    success: true,
    interpretation: "",
    searchParams: {},
    result: { searchParams: {} },
    spans: [],
  };
  sent = answerCalls({
    "/api/deployment": () => Response.json({ ...deployment, directory }),
    "/api/guest/session": () => Response.json(guestSession),
    "/api/ai/ai-interpret": () => Response.json(nothing),
    "/api/ai/ai-company-search-enriched": ({ body }) =>
      streamed(modelInterpretation, companyPage(Number(body.page))),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const searches = () =>
  sent.filter(({ path }) => path.endsWith("ai-company-search-enriched")).map(({ body }) => body);
const gloss = () => screen.getByRole("list", { name: "How the query was understood" }).textContent;

test("shows a language model's reading after a search and keeps it when chips are removed", async () => {
  await openApp("/");
  const box = await findBox();
  fireEvent.change(box, { target: { value: query } });
  // The server's interpretation has arrived, but the search still sends only the text.
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("ai-interpret"))).toBe(true), {
    timeout: 3000,
  });
  fireEvent.keyDown(box, { key: "Enter" });
  await screen.findByText("Halvorn 0", {}, { timeout: 3000 });
  expect(searches()[0]).toMatchObject({ query });
  expect(searches()[0]?.searchParams).toBeUndefined();
  await waitFor(() => expect(gloss()).toContain("Hospitality"));

  fireEvent.click(screen.getByRole("button", { name: /^Remove Industry/ }));
  expect(gloss()).not.toContain("Hospitality");
  fireEvent.click(screen.getByRole("button", { name: "Search again" }));
  await waitFor(() => expect(searches()).toHaveLength(2));
  expect(searches()[1]?.searchParams).toEqual({ interpretedQuery: query });
});
