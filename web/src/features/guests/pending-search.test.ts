import type { Company } from "@eq/contracts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, type SentRequest } from "../../test-api.ts";
import { sendPendingSearch, storePendingSearch } from "./pending-search.ts";

const makeCompany = (id: string) => ({ id, name: `Company ${id}`, leadStatus: "hot" }) as Company;
const bankInterpretation = { searchParams: { industryCodes: ["finance" as const] }, interpretation: "Banks" };

let sent: SentRequest[];
let respond: () => Response;
let warned: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  respond = () => Response.json({ success: true, searchId: "7" });
  sent = answerCalls({ "/api/ai/save-search-results": () => respond() });
  warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  window.localStorage.setItem("eq_guest_session", "g-1");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const readStoredSearch = () => JSON.parse(window.localStorage.getItem("eq_pending_search") ?? "null");
const storeBankSearch = (query: string) =>
  storePendingSearch({ query, companies: [makeCompany("1")], interpretation: bankInterpretation });

test("stores six fields of a pending search [ACC-047]", () => {
  storeBankSearch("banks in Ohio");
  expect(readStoredSearch()).toEqual({
    searchQuery: "banks in Ohio",
    searchResults: [{ id: "1", name: "Company 1", leadStatus: "hot" }],
    aiInterpretation: bankInterpretation,
    sessionId: "g-1",
    agentName: "banks in Ohio",
    leadType: "client",
  });
});

test("stores only the newest search and shortens its name and company list [ACC-047]", () => {
  storeBankSearch("banks in Ohio");
  const companies = Array.from({ length: 130 }, (_, id) => makeCompany(String(id)));
  storePendingSearch({ query: "x".repeat(500), companies, interpretation: null });
  expect(readStoredSearch()).toMatchObject({ searchQuery: "x".repeat(500), agentName: "x".repeat(200) });
  expect(readStoredSearch().searchResults).toHaveLength(100);
});

test("sends the pending search once after sign-in and removes it [ACC-044]", async () => {
  storeBankSearch("banks in Ohio");
  const storedEntry = readStoredSearch();
  expect(await sendPendingSearch()).toEqual({ id: "7", search: storedEntry });
  expect(await sendPendingSearch()).toBeNull();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([["/api/ai/save-search-results", storedEntry]]);
  expect(readStoredSearch()).toBeNull();
});

test("sends the pending search once when several tabs sign in together [ACC-044]", async () => {
  let waiting = Promise.resolve<unknown>(undefined);
  const request = (_name: string, action: () => Promise<unknown>) => {
    waiting = waiting.then(action);
    return waiting;
  };
  vi.stubGlobal("navigator", { locks: { request } });
  storeBankSearch("banks in Ohio");
  expect(await Promise.all([sendPendingSearch(), sendPendingSearch()])).toMatchObject([{ id: "7" }, null]);
  expect(sent).toHaveLength(1);
});

test("keeps the pending search and logs the failure when it cannot be saved [ACC-045, ACC-046]", async () => {
  storeBankSearch("banks in Ohio");
  const storedEntry = readStoredSearch();
  respond = () => Response.json({ success: false, error: "Down" }, { status: 500 });
  expect(await sendPendingSearch()).toBeNull();
  expect(readStoredSearch()).toEqual(storedEntry);
  expect(warned).toHaveBeenCalledOnce();
  respond = () => Response.json({ success: true, searchId: "7" });
  expect(await sendPendingSearch()).toMatchObject({ id: "7" });
  expect(readStoredSearch()).toBeNull();
});

test("never sends an invalid pending search", async () => {
  for (const text of ["", "{", "[]", '{"searchQuery":7}']) {
    window.localStorage.setItem("eq_pending_search", text);
    expect(await sendPendingSearch()).toBeNull();
  }
  expect(sent).toEqual([]);
});

test("stores neither the new nor an older search when storage is full", () => {
  storeBankSearch("banks in Ohio");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => storeBankSearch("hospitals in Boston")).not.toThrow();
  expect(readStoredSearch()).toBeNull();
});
