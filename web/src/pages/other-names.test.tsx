import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  foundHalvornEvent,
  guestSessionReply,
  type SentRequest,
} from "../test-api.ts";
import { openApp, pressButton, writeQuery } from "./test-app.tsx";

/** A fake server interpretation: all words are the title of open jobs. */
function answerInterpretation({ body }: SentRequest) {
  const query = String(body.query);
  const searchParams = { hiring: { titles: [query], functions: [] } };
  return Response.json({
    success: true,
    interpretation: query,
    searchParams,
    result: { searchParams },
    spans: [{ start: 0, end: query.length, slot: "hiring", sure: true, label: query }],
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

const findButton = (name: RegExp) => screen.findByRole("button", { name }, { timeout: 5000 });
const listSearches = () =>
  sent.filter(({ path }) => path.endsWith("ai-company-search-enriched")).map(({ body }) => body);

test("a title's chip lists the other names of the job; a press restricts the search to the title's words", async () => {
  openApp("/");
  await writeQuery("backend developers");
  const button = await findButton(/^\+\d+ names?: includes backend engineer/);
  expect(button.textContent).toMatch(/^\+\d+ names?$/);
  fireEvent.click(button);
  await findButton(/^Remove Exact words Backend developers$/);
  await pressButton("Search");
  await waitFor(() => expect(listSearches()).toHaveLength(1));
  expect(listSearches()[0]?.searchParams).toMatchObject({
    hiring: { titles: ["backend developers"] },
    literalTitles: ["backend developers"],
  });
  fireEvent.click(await findButton(/^exact: only the words .backend developers/));
  await findButton(/^\+\d+ names?: includes backend engineer/);
  expect(screen.queryByRole("button", { name: /Remove Exact words/ })).toBeNull();
});

test("a title without other names has no such button", async () => {
  openApp("/");
  await writeQuery("gizmo wranglers");
  await findButton(/^Remove Hiring Gizmo wranglers$/);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole("button", { name: /^Includes/ })).toBeNull();
});
