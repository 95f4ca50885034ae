import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endGuestSession, guestSessionId, noteGuestSearch } from "./guest-session.ts";

let requests: { path: string; body: unknown }[] = [];
let answer: () => Response;
let warned: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  requests = [];
  answer = () =>
    Response.json({
      success: true,
      totalLeads: 2,
      session: { sessionId: "g-1", searchCount: 1, limit: 1, hasReachedLimit: true },
    });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    requests.push({ path, body: JSON.parse(String(init.body)) });
    return answer();
  });
  warned = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stored = (key: string) => window.localStorage.getItem(key);

test("the id is resumed; neither limit nor flag is kept [ACC-031]", async () => {
  window.localStorage.setItem("eq_guest_session", "g-0");
  expect(await guestSessionId()).toBe("g-1");
  expect(requests).toEqual([{ path: "/api/guest/session", body: { sessionId: "g-0" } }]);
  expect({ ...window.localStorage }).toEqual({ eq_guest_session: "g-1", eq_guest_search_count: "1" });
});

test("signing in ends the guest session and claims what was found, once [ACC-034, ACC-042, ACC-043]", async () => {
  await guestSessionId();
  noteGuestSearch();
  expect(stored("eq_temp_session_id")).toBe("g-1");
  await endGuestSession("u-1");
  await endGuestSession("u-1");
  const claims = requests.filter(({ path }) => path.endsWith("claim-temporary"));
  expect(claims).toEqual([
    { path: "/api/candidates/claim-temporary", body: { sessionId: "g-1", userId: "u-1" } },
  ]);
  expect(window.localStorage).toHaveLength(0);
});

test("a failed claim is logged only, and its markers stay [ACC-046]", async () => {
  await guestSessionId();
  noteGuestSearch();
  answer = () => new Response("", { status: 500 });
  await endGuestSession("u-1");
  expect(stored("eq_guest_session")).toBeNull();
  expect(stored("eq_temp_session_id")).toBe("g-1");
  expect(warned).toHaveBeenCalledOnce();
});

test("no claim without a guest search before", async () => {
  await guestSessionId();
  await endGuestSession("u-1");
  expect(requests.map(({ path }) => path)).toEqual(["/api/guest/session"]);
});
