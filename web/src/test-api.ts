import { vi } from "vitest";

export interface SentRequest {
  path: string;
  body: Record<string, unknown>;
  headers: Headers;
}
type RequestHandler = (request: SentRequest) => Response | Promise<Response>;

/**
 * Answers the app's API calls in a test. `answers` has a handler for each beginning of a path; the feed is empty by
 * default, and all other calls get 404.
 * @returns the list of sent requests, which grows with each call
 */
export function answerCalls(answers: Record<string, RequestHandler>): SentRequest[] {
  const sent: SentRequest[] = [];
  const allAnswers = Object.entries({ ...answersOfEmptyFeed, ...answers });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const body = readBody(init.body);
    const request = { path, body, headers: new Headers(init.headers) };
    sent.push(request);
    init.signal?.throwIfAborted();
    const [, answer] = allAnswers.find(([prefix]) => path.startsWith(prefix)) ?? [];
    const response =
      answer?.(request) ?? Response.json({ success: false, error: "No such call" }, { status: 404 });
    return Promise.race([response, rejectOnAbort(init.signal)]);
  });
  vi.stubGlobal("XMLHttpRequest", FakeXMLHttpRequest);
  return sent;
}

const answersOfEmptyFeed: Record<string, RequestHandler> = {
  "/api/feed/events": () =>
    Response.json({
      success: true,
      visit: 1,
      since: null,
      followed: 0,
      counts: { posting: 0, news: 0, score: 0 },
      events: [],
    }),
};

function readBody(body: BodyInit | null | undefined): Record<string, unknown> {
  if (typeof body === "string") return JSON.parse(body);
  if (!(body instanceof FormData)) return {};
  const read = ([name, value]: [string, FormDataEntryValue]) => [
    name,
    typeof value === "string" ? JSON.parse(value) : value,
  ];
  return Object.fromEntries([...body].map(read));
}

/**
 * A fake `XMLHttpRequest` for uploads. It sends requests through `fetch` and at once reports that half of the upload is
 * done.
 */
export class FakeXMLHttpRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  statusText = "";
  responseText = "";
  readonly #headers = new Headers();
  readonly #controller = new AbortController();
  #request = { method: "", path: "" };

  open(method: string, path: string): void {
    this.#request = { method, path };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.#controller.abort();
  }

  send(body: FormData): void {
    void this.#run(body).then((event) => {
      this.dispatchEvent(new Event(event));
      this.dispatchEvent(new Event("loadend"));
    });
  }

  async #run(body: FormData): Promise<"load" | "abort" | "error"> {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 1, total: 2 }));
    const { method, path } = this.#request;
    const { signal } = this.#controller;
    try {
      const response = await fetch(path, { method, headers: this.#headers, body, signal });
      this.responseText = await response.text();
      this.status = response.status;
      return "load";
    } catch {
      return signal.aborted ? "abort" : "error";
    }
  }
}

/** Rejects with the abort reason when the signal is aborted, as a real call does. */
function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Creates a stream response that has all its events at once. */
export function createEventStreamResponse(...events: unknown[]): Response {
  return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(""));
}

export const deploymentReply = {
  success: true,
  oidc: {
    authority: "http://id.example.com",
    clientId: "eq-web",
    audience: null,
    scope: "openid profile email",
  },
  aboutUrl: null,
  directory: { demo: true, companies: 20_000, people: 120_000, complete: true, target: null },
};

export const guestSessionReply = {
  success: true,
  session: { sessionId: "g-1", searchCount: 0, limit: 1, hasReachedLimit: false },
};

export const freeSubscription = {
  status: "free" as const,
  planLabel: "Free Tier",
  dailyLimit: 5,
  usedToday: 2,
  remaining: 3,
  hasAccess: true,
  reason: null,
  unlimited: false,
  stripePriceId: null,
};

/** The result event of a search that found one company, Halvorn. */
export const foundHalvornEvent = {
  type: "search_results",
  data: {
    companies: [{ id: "100001", name: "Halvorn", leadStatus: "hot", backendOrder: 1 }],
    totalResults: 1,
    page: 1,
    totalPages: 1,
  },
};

/** Creates an entry of the user's list of saved searches. */
export const makeSavedSearch = (id: string, query: string, type = "client") => ({
  id,
  name: `Search ${id}`,
  natural_query: query,
  created_at: "2026-11-21T10:00:00Z",
  lead_type: type,
  is_favorite: false,
  results_limit: 25,
  company_count: 3,
  lead_count: 0,
  total_results: 3,
  search_criteria: {},
});

/** The response of a people search that found one person, Ann Lee. */
export const foundAnnLeeReply = {
  success: true,
  page: 1,
  results: { people: [{ id: "1", name: "Ann Lee" }], totalResults: 1, totalPages: 1 },
  aiInterpretation: { searchParams: {}, interpretation: "" },
};

const makeLookupItem = (code: string, name: string) => ({ id: code, code, name });
const makeLookupHandler = (key: "items" | "data", items: object[]) => () =>
  Response.json({ success: true, [key]: items, source: "test" });

/** Handlers that answer the lookup calls with short lists. Some entries are not in the built-in lists. */
export const lookupHandlers = {
  "/api/ai/lookups/industries": makeLookupHandler("items", [
    makeLookupItem("manufacturing", "Manufacturing"),
    makeLookupItem("education", "Education"),
  ]),
  "/api/ai/lookups/locations": makeLookupHandler("items", [
    { ...makeLookupItem("OH", "Ohio"), type: "state" },
    { ...makeLookupItem("remote", "Remote"), type: "state" },
  ]),
  "/api/ai/lookups/company-sizes": makeLookupHandler("items", [
    { id: "1-3", name: "Tiny (1-3)", minEmployees: 1, maxEmployees: 3 },
  ]),
  "/api/ai/lookups/revenue-ranges": makeLookupHandler("data", [
    { id: "p", value: "p", label: "Pocket money", name: "Pocket money", min: 0, max: 100 },
  ]),
  "/api/ai/lookups/management-levels": makeLookupHandler(
    "items",
    ["Board Member", "C Level Exec", "VP Level Exec", "Director", "Manager", "Non Manager"].map((name) =>
      makeLookupItem(name, name),
    ),
  ),
  "/api/ai/lookups/job-functions": makeLookupHandler("items", [makeLookupItem("sales", "Sales")]),
};

/** The profile read from the resume of Nora Vale, a made-up accountant. */
export const noraValeProfile = {
  candidateName: "Nora Vale",
  desiredRoles: ["Senior Accountant"],
  experienceLevel: "Senior",
  industries: ["finance"],
  locations: ["Remote", "Ohio"],
  companySize: "medium",
  companySearchQuery: "Mid-size banks in Ohio hiring a senior accountant",
  currentTitle: "Senior Accountant",
  yearsOfExperience: 9,
  evidence: [
    makeEvidence("candidateName", "Nora Vale", 1),
    makeEvidence("currentTitle", "Senior Accountant", 9),
    makeEvidence("desiredRoles", "Senior Accountant", 5),
    makeEvidence("desiredRoles", "Accounting Manager", 5, false),
    makeEvidence("experienceLevel", "Senior", 9),
    makeEvidence("experienceLevel", "Manager", 5, false),
    makeEvidence("yearsOfExperience", "9", 6),
    makeEvidence("industries", "finance", 9),
    makeEvidence("industries", "Education", 14, false),
    makeEvidence("locations", "Remote", 2),
    makeEvidence("locations", "Ohio", 2),
    makeEvidence("companySize", "medium", 4),
  ],
};

function makeEvidence(field: string, value: string, lineNumber: number, chosen = true) {
  return { field, value, line: `The line of ${value}`, lineNumber, chosen };
}
