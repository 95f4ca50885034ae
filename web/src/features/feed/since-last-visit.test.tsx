import type { FeedEvent, FeedEvents } from "@eq/contracts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, type SentRequest } from "../../test-api.ts";
import { clearUndoableToasts, openToasts, undoLatestAction } from "../../ui/toasts.tsx";
import { formatDay } from "./event-days.ts";
import { SinceLastVisit } from "./since-last-visit.tsx";

const now = new Date("2026-11-24T12:00:00Z");
const makeEvent = (id: number, values: Partial<FeedEvent> = {}): FeedEvent => ({
  id: `posting ${id}`,
  kind: "posting",
  day: "2026-11-24",
  company: { id: `${id}`, name: `Company ${id}`, domain: null, city: null, state: null, leadStatus: "hot" },
  text: "posted Welder",
  detail: null,
  source: { name: "Regional job board", url: "https://jobs.example.com" },
  score: null,
  reason: { kind: "search", searchId: "7", query: "breweries in Colorado" },
  ...values,
});

let reply: FeedEvents;
let sent: SentRequest[];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  openToasts.set([]);
  clearUndoableToasts();
  window.localStorage.clear();
  reply = {
    visit: 4,
    since: { visit: 3, at: "2026-11-19T09:00:00Z" },
    followed: 37,
    counts: { posting: 0, news: 0, score: 0 },
    events: [],
  };
  answer = () => Response.json({ success: true, ...reply });
  sent = answerCalls({
    "/api/feed/events": () => answer(),
    "/api/feed/seen": () => Response.json({ success: true }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openEvents() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SinceLastVisit />
    </QueryClientProvider>,
  );
}
const listRows = () => screen.getAllByRole("listitem").map((row) => row.textContent);

test("lists five events by day, each with its reason and source, then more", async () => {
  const score = { from: 31, to: 52, status: "warm" as const };
  reply.events = [
    makeEvent(1, {
      kind: "score",
      text: "went from Cold to Warm",
      score,
      source: null,
      detail: "5 more open jobs (1 to 6)",
      reason: { kind: "liked" },
    }),
    makeEvent(2),
    makeEvent(3, { kind: "news", day: "2026-11-22", text: "Lucas County backs it" }),
    ...[4, 5, 6, 7].map((id) => makeEvent(id, { day: "2026-11-20" })),
  ];
  openEvents();
  expect(await screen.findByText("Thursday, Nov 19")).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Today",
    "Sunday, Nov 22",
    "Friday, Nov 20",
  ]);
  const rows = listRows();
  expect(rows).toHaveLength(5);
  expect(rows[0]).toContain("Company 1 went from Cold to Warm");
  expect(rows[0]).toContain("Liked · 5 more open jobs (1 to 6)");
  expect(rows[0]).toContain("RIV 31 to 52");
  expect(rows[1]).toContain("From your search breweries in Colorado · Regional job board");
  expect(rows[2]).toContain("Company 3: Lucas County backs it");
  fireEvent.click(screen.getByRole("button", { name: "Show 2 more" }));
  expect(listRows()).toHaveLength(7);
  fireEvent.click(screen.getByRole("button", { name: "News 1" }));
  expect(listRows()).toHaveLength(1);
});

test("leaves out companies that were disliked since, and says of which the user has saved", async () => {
  window.localStorage.setItem("eq_disliked_items", '["company 1"]');
  window.localStorage.setItem("eq_worklist", '[{"id":"2","name":"Company 2"}]');
  reply.events = [makeEvent(1), makeEvent(2)];
  openEvents();
  await screen.findByText("Company 2");
  expect(listRows()).toHaveLength(1);
  expect(listRows()[0]).toContain("Saved · Regional job board");
});

test("marks all as seen until this visit, and undo compares with the former one again", async () => {
  reply.events = [makeEvent(1)];
  openEvents();
  fireEvent.click(await screen.findByRole("button", { name: "Mark all as seen" }));
  reply = { ...reply, visit: 5, since: { visit: 4, at: now.toISOString() }, events: [] };
  expect(await screen.findByText("Nothing new at the 37 companies you follow.")).toBeTruthy();
  await waitFor(() => expect(openToasts.get()[0]?.text).toBe("Marked all as seen"));
  act(undoLatestAction);
  const listVisits = () => sent.filter(({ path }) => path === "/api/feed/seen").map(({ body }) => body.visit);
  await waitFor(() => expect(listVisits()).toEqual([4, 3]));
});

test("says why it could not load, and loads again", async () => {
  answer = () => Response.json({ success: false, error: "The database is away" }, { status: 500 });
  openEvents();
  expect((await screen.findByRole("alert")).textContent).toContain("The database is away");
  answer = () => Response.json({ success: true, ...reply, since: null, followed: 0 });
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("In the last 7 days")).toBeTruthy();
});

test("names days by words or by weekday", () => {
  expect([formatDay("2026-11-24", now), formatDay("2026-11-23", now), formatDay("2026-11-19", now)]).toEqual([
    "Today",
    "Yesterday",
    "Thursday, Nov 19",
  ]);
});
