import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signOut } from "../features/account/index.ts";
import {
  answerCalls,
  createEventStreamResponse,
  deploymentReply,
  foundAnnLeeReply,
  freeSubscription,
  guestSessionReply,
  type SentRequest,
} from "../test-api.ts";
import { openToasts } from "../ui/toasts.tsx";
import { findSearchBox, openApp, pressButton, storeSession, writeQuery } from "./test-app.tsx";

const companyNames = ["Halvorn", "Ostrander", "Kestrel"];
const foundCompanies = companyNames.map((name, place) => ({
  id: `${place + 1}`,
  name,
  leadStatus: "hot",
  backendOrder: place + 1,
}));
const makeStoredCompany = (id: string, name: string) => ({
  id,
  name,
  lead_status: "hot",
  total_jobs: 1,
  revenue: 0,
  employee_count: 0,
  recent_funding_amount: 0,
  result_found_at: "2026-11-20T10:00:00Z",
});
const createOkResponder = (body: object) => () => Response.json({ success: true, ...body });

let sent: SentRequest[];
let companies: ReturnType<typeof makeStoredCompany>[];
let leads: object[];
let total: number | null;
let disliked: string[];
let likeAnswer: (request: SentRequest) => Response | Promise<Response>;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  Element.prototype.scrollIntoView = vi.fn();
  openToasts.set([]);
  [companies, leads, total, disliked] = [[], [], null, []];
  likeAnswer = createOkResponder({ liked: true, disliked: true, saved: true });
  sent = answerCalls({
    "/api/deployment": () => Response.json(deploymentReply),
    "/api/guest/session": () => Response.json(guestSessionReply),
    "/api/user/subscription": createOkResponder({ subscription: freeSubscription }),
    "/api/ai/saved-searches": createOkResponder({ searches: [] }),
    "/api/ai/ai-company-search-enriched": () =>
      createEventStreamResponse({
        type: "search_results",
        data: { companies: foundCompanies, totalResults: 3, page: 1, totalPages: 1 },
      }),
    "/api/ai/ai-people-search": () => Response.json(foundAnnLeeReply),
    "/api/ai/dislikes": () => createOkResponder({ companies: disliked, people: [] })(),
    "/api/ai/companies?": () => createOkResponder({ companies, total: total ?? companies.length })(),
    "/api/ai/leads": () => createOkResponder({ leads, total: leads.length })(),
    "/api/ai/companies/": (request) => likeAnswer(request),
    "/api/ai/people/": (request) => likeAnswer(request),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listSentMarks = () =>
  sent
    .filter(({ path }) => /like$|save$/.test(path))
    .map(({ path, body }) => [path.replace("/api/ai/", ""), body.liked ?? body.disliked]);
const listCardNames = () => screen.queryAllByRole("article").map((card) => card.getAttribute("aria-label"));
const readStoredList = (key: string): { name: string }[] =>
  JSON.parse(window.localStorage.getItem(key) ?? "[]");
const countOutboxChanges = () => readStoredList("eq_like_outbox").length;

async function searchAsUser() {
  storeSession();
  const app = openApp("/dashboard");
  await writeQuery("manufacturing companies");
  fireEvent.keyDown(await findSearchBox(), { key: "Enter" });
  pressButton("Search");
  await screen.findByRole("button", { name: "Like Kestrel" });
  return app;
}

test("keeps a like that cannot be sent and sends it when the browser is online; drops one that the server rejects", async () => {
  likeAnswer = () => Response.json({ success: false, error: "Away" }, { status: 503 });
  await searchAsUser();
  pressButton("Like Halvorn");
  await waitFor(() => expect(listSentMarks()).toEqual([["companies/1/like", true]]));
  expect(screen.getByText("Added to Liked")).toBeTruthy();
  expect(screen.getByText("In Liked Companies.")).toBeTruthy();
  expect(countOutboxChanges()).toBe(1);
  likeAnswer = ({ path }) =>
    path.includes("/1/")
      ? createOkResponder({ liked: true })()
      : Response.json({ success: false }, { status: 404 });
  await act(async () => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(countOutboxChanges()).toBe(0));
  pressButton("Save Kestrel");
  await waitFor(() => expect(listSentMarks().at(-1)).toEqual(["companies/3/like", true]));
  await waitFor(() => expect(countOutboxChanges()).toBe(0));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("sends the last state of an item that changed again while its first change was being sent", async () => {
  let release: (value: unknown) => void = () => {};
  const gate = new Promise((resolve) => (release = resolve));
  likeAnswer = async () => {
    await gate;
    return createOkResponder({ liked: true, disliked: true })();
  };
  await searchAsUser();
  pressButton("Like Halvorn");
  await waitFor(() => expect(listSentMarks()).toHaveLength(1));
  pressButton("Undo");
  pressButton("Dislike Halvorn");
  release(null);
  await waitFor(() => expect(countOutboxChanges()).toBe(0));
  expect(listSentMarks()).toEqual([
    ["companies/1/like", true],
    ["companies/1/like", false],
    ["companies/1/dislike", true],
  ]);
});

test("disliking a liked company also removes the like; Undo restores both [LIKE-004]", async () => {
  companies = [makeStoredCompany("1", "Halvorn")];
  await searchAsUser();
  const like = await screen.findByRole("button", { name: "Like Halvorn", pressed: true });
  expect(like.closest("article")).toBeTruthy();
  pressButton("Dislike Halvorn");
  expect(listCardNames()).toEqual(["Ostrander", "Kestrel"]);
  await waitFor(() => expect(countOutboxChanges()).toBe(0));
  expect(listSentMarks()).toEqual([
    ["companies/1/like", false],
    ["companies/1/dislike", true],
  ]);
  pressButton("Undo");
  expect(listCardNames()).toEqual(companyNames);
  await waitFor(() => expect(countOutboxChanges()).toBe(0));
  expect(listSentMarks().slice(2)).toEqual([
    ["companies/1/dislike", false],
    ["companies/1/like", true],
  ]);
});

test("hides companies that are disliked on the server; a line offers to show them again", async () => {
  disliked = ["2"];
  await searchAsUser();
  await waitFor(() => expect(listCardNames()).toEqual(["Halvorn", "Kestrel"]));
  expect(screen.getByText("Showing 2 of 3 companies", { exact: false })).toBeTruthy();
  pressButton("show the hidden companies");
  expect(screen.getByText("Showing 3 of 3 companies", { exact: false })).toBeTruthy();
  expect(listCardNames()).toEqual(companyNames);
  expect(screen.getByRole("button", { name: "Dislike Ostrander" }).getAttribute("aria-pressed")).toBe("true");
  pressButton("hide the hidden companies");
  expect(listCardNames()).toEqual(["Halvorn", "Kestrel"]);
});

test("a liked company stays in the results with its mark, and leaves the feed until the like ends [LIKE-001]", async () => {
  await searchAsUser();
  pressButton("Like Kestrel");
  expect(listCardNames()).toEqual(companyNames);
  expect(screen.getByRole("button", { name: "Like Kestrel" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("Showing 3 of 3 companies", { exact: false })).toBeTruthy();
  companies = [makeStoredCompany("3", "Kestrel")];
  fireEvent.click(screen.getByRole("tab", { name: /^Feed/ }));
  const feed = await screen.findByRole("region", { name: "Company feed" });
  const countFeedCards = () => feed.querySelector("[aria-setsize]")?.getAttribute("aria-setsize");
  expect(within(feed).getByText("1 liked or hidden,", { exact: false })).toBeTruthy();
  expect(countFeedCards()).toBe("2");
  fireEvent.keyDown(document.body, { key: "z" });
  await waitFor(() => expect(within(feed).queryByText("1 liked or hidden,", { exact: false })).toBeNull());
  expect(countFeedCards()).toBe("3");
});

test("z undoes the last ten actions after their toasts have closed, and says what it undid", async () => {
  await searchAsUser();
  pressButton("Like Halvorn");
  pressButton("Save Ostrander");
  pressButton("Dislike Kestrel");
  pressButton("show the hidden companies");
  for (let time = 0; time < 8; time += 1) pressButton("Dislike Kestrel");
  act(() => openToasts.set([]));
  const press = () => fireEvent.keyDown(document.body, { key: "z" });
  press();
  expect(openToasts.get()).toMatchObject([{ text: "Undone: Hidden from results", detail: "Kestrel" }]);
  for (let time = 0; time < 9; time += 1) press();
  expect(openToasts.get().at(-1)).toMatchObject({ text: "Undone: Saved", detail: "Ostrander" });
  const isPressed = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-pressed");
  expect([isPressed("Save Ostrander"), isPressed("Like Ostrander")]).toEqual(["false", "false"]);
  // The like is the eleventh action before the first undo.
  press();
  expect(isPressed("Like Halvorn")).toBe("true");
});

test("the server's list replaces the local list, except for changes that were not sent yet", async () => {
  likeAnswer = () => Response.json({ success: false }, { status: 503 });
  const app = await searchAsUser();
  pressButton("Save Halvorn");
  await waitFor(() => expect(listSentMarks()).toHaveLength(1));
  app.close();
  const [mine] = readStoredList("eq_liked_items");
  const stale = { ...mine, id: "9", itemId: "9", name: "Unliked elsewhere" };
  window.localStorage.setItem("eq_liked_items", JSON.stringify([stale, mine]));
  companies = [makeStoredCompany("5", "Liked elsewhere")];
  openApp("/dashboard?tab=liked");
  await screen.findByRole("article", { name: "Liked elsewhere" });
  expect(listCardNames()).toEqual(["Halvorn", "Liked elsewhere"]);
  expect(screen.getByRole("tab", { name: /^Liked/ }).textContent).toBe("Liked Companies2");
});

test("shows the first fifty liked companies when there are more [LIKE-010]", async () => {
  companies = Array.from({ length: 50 }, (_, place) => makeStoredCompany(`${place}`, `Company ${place}`));
  total = 120;
  storeSession();
  openApp("/dashboard?tab=liked");
  expect(await screen.findByText("The newest 50 are listed.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "All 120", pressed: true })).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Like Company 3" }));
  expect(screen.getByRole("button", { name: "All 119" })).toBeTruthy();
  expect(screen.getByText("The newest 49 are listed.")).toBeTruthy();
});

test("Saved is a filter of the liked companies, and its count follows at once", async () => {
  companies = [makeStoredCompany("1", "Halvorn"), makeStoredCompany("2", "Ostrander")];
  storeSession();
  openApp("/dashboard?tab=liked");
  await screen.findByRole("article", { name: "Ostrander" });
  pressButton("Saved 0");
  expect(screen.getByText("No saved companies yet. Press Save on a card to list it here.")).toBeTruthy();
  pressButton("All 2");
  pressButton("Save Ostrander");
  expect(screen.getByText("In Liked Companies, filter Saved.")).toBeTruthy();
  pressButton("Liked 1");
  expect(listCardNames()).toEqual(["Halvorn"]);
  pressButton("Saved 1");
  expect(listCardNames()).toEqual(["Ostrander"]);
  pressButton("Undo");
  expect(listCardNames()).toEqual([]);
});

test("deletes another user's lists at sign-in, and all lists at sign-out", async () => {
  window.localStorage.setItem("eq_likes_owner", "u-0");
  window.localStorage.setItem("eq_disliked_items", '["company 1"]');
  window.localStorage.setItem("eq_worklist", '[{"id":"1","name":"A"}]');
  await searchAsUser();
  await waitFor(() => expect(listCardNames()).toEqual(companyNames));
  expect([window.localStorage.getItem("eq_likes_owner"), readStoredList("eq_worklist")]).toEqual(["u-1", []]);
  pressButton("Save Halvorn");
  await waitFor(() => expect(countOutboxChanges()).toBe(0));
  await act(() => signOut());
  expect(
    Object.keys(window.localStorage).filter((key) => /like|saved|worklist|recent_i|feed|hotlead/.test(key)),
  ).toEqual([]);
});

test("saves a person with one request that contains the person's data", async () => {
  storeSession();
  openApp("/dashboard", "people");
  await writeQuery("CFOs");
  pressButton("Search");
  const card = await screen.findByRole("article", { name: "Ann Lee" });
  fireEvent.click(await within(card).findByRole("button", { name: "Save Ann Lee" }));
  await waitFor(() => expect(countOutboxChanges()).toBe(0));
  const calls = sent.filter(({ path }) => path.includes("/people/"));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [
      "/api/ai/people/save",
      { personId: "1", zoominfoId: "1", name: "Ann Lee", contactData: { id: "1", name: "Ann Lee" } },
    ],
  ]);
});

test("shows a person who was saved in another browser as saved, and can remove the save", async () => {
  leads = [{ id: "1", full_name: "Ann Lee", saved: true, result_found_at: "2026-11-20T10:00:00Z" }];
  storeSession();
  openApp("/dashboard", "people");
  await writeQuery("CFOs");
  pressButton("Search");
  fireEvent.click(await screen.findByRole("button", { name: "Save Ann Lee", pressed: true }));
  await waitFor(() => expect(countOutboxChanges()).toBe(0));
  const calls = sent.filter(({ path }) => path.includes("/people/"));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ["/api/ai/people/save", { personId: "1", zoominfoId: "1", name: "Ann Lee", saved: false }],
  ]);
  expect(screen.getByRole("button", { name: "Like Ann Lee" }).getAttribute("aria-pressed")).toBe("true");
});

test("requests jobs and news of liked companies only once the Liked tab is open", async () => {
  companies = [makeStoredCompany("1", "Halvorn")];
  storeSession();
  openApp("/dashboard");
  const tab = await screen.findByRole("tab", { name: /^Liked/ });
  await waitFor(() => expect(tab.textContent).toBe("Liked Companies1"));
  const listCalls = () =>
    sent.map(({ path }) => path).filter((path) => path.includes("companies?liked_only"));
  expect(listCalls()).toEqual(["/api/ai/companies?liked_only=true&limit=50"]);
  fireEvent.click(tab);
  await waitFor(() =>
    expect(listCalls().slice(1)).toEqual(["/api/ai/companies?liked_only=true&limit=50&details=true"]),
  );
});

test("exports all liked companies, in our columns or those of HubSpot", async () => {
  companies = [makeStoredCompany("1", "Halvorn"), makeStoredCompany("2", "Ostrander")];
  storeSession();
  openApp("/dashboard?tab=liked");
  fireEvent.click(await screen.findByRole("button", { name: "Export 2" }));
  await screen.findByRole("dialog", { name: "Export everything" });
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/exports/check")).toBe(true));
  expect(sent.find(({ path }) => path === "/api/exports/check")?.body).toEqual({
    source: { kind: "liked", of: "companies" },
  });
  const columns = await screen.findByRole("combobox", { name: "Columns" });
  expect(
    within(columns)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["EQ, all columns", "HubSpot companies, 8 columns"]);
});
