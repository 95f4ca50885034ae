import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  claimGuestSession,
  markClaimableResults,
  resumeGuestSession,
  storeGuestSearchCount,
} from "./guest-session.ts";

let requests: { path: string; body: unknown }[] = [];
let respond: () => Response;
let warned: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  requests = [];
  respond = () =>
    Response.json({
      success: true,
      totalLeads: 2,
      session: { sessionId: "g-1", searchCount: 1, limit: 1, hasReachedLimit: true },
    });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    requests.push({ path, body: JSON.parse(String(init.body)) });
    return respond();
  });
  warned = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const readStoredText = (key: string) => window.localStorage.getItem(key);

test("resumes the stored guest session and stores only its id and search count [ACC-031]", async () => {
  window.localStorage.setItem("eq_guest_session", "g-0");
  expect(await resumeGuestSession()).toBe("g-1");
  expect(requests).toEqual([{ path: "/api/guest/session", body: { sessionId: "g-0" } }]);
  expect({ ...window.localStorage }).toEqual({ eq_guest_session: "g-1", eq_guest_search_count: "1" });
});

test("ends the guest session at sign-in and claims its results once [ACC-034, ACC-042, ACC-043]", async () => {
  await resumeGuestSession();
  markClaimableResults();
  expect(readStoredText("eq_temp_session_id")).toBe("g-1");
  await claimGuestSession("u-1");
  await claimGuestSession("u-1");
  const claims = requests.filter(({ path }) => path.endsWith("claim-temporary"));
  expect(claims).toEqual([
    { path: "/api/candidates/claim-temporary", body: { sessionId: "g-1", userId: "u-1" } },
  ]);
  expect(window.localStorage).toHaveLength(0);
});

test("logs a failed claim and keeps its markers, so that the next sign-in retries it [ACC-046]", async () => {
  await resumeGuestSession();
  markClaimableResults();
  respond = () => new Response("", { status: 500 });
  await claimGuestSession("u-1");
  expect(readStoredText("eq_guest_session")).toBeNull();
  expect(readStoredText("eq_temp_session_id")).toBe("g-1");
  expect(warned).toHaveBeenCalledOnce();
});

test("stores the server's count of the guest's searches [ACC-031, LIKE-017]", async () => {
  storeGuestSearchCount(4);
  expect(readStoredText("eq_guest_search_count")).toBeNull();
  await resumeGuestSession();
  storeGuestSearchCount(undefined);
  expect(readStoredText("eq_guest_search_count")).toBe("1");
  storeGuestSearchCount(3);
  expect(readStoredText("eq_guest_search_count")).toBe("3");
});

test.each(["", "x".repeat(101), "<b>", "a b"])(
  "drops a stored marker that is not a session id: %j",
  async (id) => {
    for (const key of ["eq_temp_session_id", "eq_guest_session"]) window.localStorage.setItem(key, id);
    window.localStorage.setItem("eq_has_temp_leads", "true");
    await resumeGuestSession();
    expect(requests.map(({ body }) => body)).toEqual([{ sessionId: null }]);
    await claimGuestSession("u-1");
    expect(requests).toHaveLength(1);
    expect(window.localStorage).toHaveLength(0);
    expect(warned).not.toHaveBeenCalled();
  },
);

test("does not retry a claim that the server has answered with 400 [ACC-046]", async () => {
  await resumeGuestSession();
  markClaimableResults();
  respond = () => Response.json({ success: false, error: "sessionId" }, { status: 400 });
  await claimGuestSession("u-1");
  expect(window.localStorage).toHaveLength(0);
});

test("claims nothing if the guest has not searched", async () => {
  await resumeGuestSession();
  await claimGuestSession("u-1");
  expect(requests.map(({ path }) => path)).toEqual(["/api/guest/session"]);
});
