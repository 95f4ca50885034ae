import { vi } from "vitest";

export interface SentRequest {
  path: string;
  body: Record<string, unknown>;
  headers: Headers;
}
type Answer = (request: SentRequest) => Response | Promise<Response>;

/**
 * Answers the app's calls in a test: by path (a prefix is enough), everything else with 404. Gives the list
 * of what was sent.
 */
export function answerCalls(answers: Record<string, Answer>): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === "string" ? JSON.parse(init.body) : {};
    const request = { path, body, headers: new Headers(init.headers) };
    sent.push(request);
    init.signal?.throwIfAborted();
    const [, answer] = Object.entries(answers).find(([prefix]) => path.startsWith(prefix)) ?? [];
    return answer
      ? answer(request)
      : Response.json({ success: false, error: "No such call" }, { status: 404 });
  });
  return sent;
}

/** An answer of streamed events, all at once. */
export function streamed(...events: unknown[]): Response {
  return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(""));
}

export const deployment = {
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

export const guestSession = {
  success: true,
  session: { sessionId: "g-1", searchCount: 0, limit: 1, hasReachedLimit: false },
};
