import type { CompanySearchEvent } from "@eq/contracts";
import type { Page } from "@playwright/test";

export interface StreamControl {
  /** Lets events through until `count` have passed in total, including earlier ones. */
  allow(count: number): Promise<void>;
  /** Lets all further events through, including those of later streams. */
  allowAll(): Promise<void>;
  /** Breaks the connection at the next blocked event. */
  cut(): Promise<void>;
}

interface Gate {
  allowed: number;
  isCut: boolean;
}

/**
 * Runs in the page: replaces `fetch` for company searches. The page gets a search's events one by one, and only as many
 * as the test has allowed.
 */
function installGate(fixedEvents: string[] | null): void {
  const gate: Gate = { allowed: 0, isCut: false };
  Object.assign(window, { streamGate: gate });
  const realFetch = window.fetch.bind(window);
  const eventsOf = async (input: RequestInfo | URL, init?: RequestInit) => {
    if (fixedEvents) return fixedEvents;
    const response = await realFetch(input, init);
    if (!response.ok) return response;
    return (await response.text()).split("\n\n").filter(Boolean);
  };
  const waitForGate = async (sent: number, signal: AbortSignal | null | undefined) => {
    while (sent >= gate.allowed && !gate.isCut && !signal?.aborted) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    signal?.throwIfAborted();
    if (gate.isCut) throw new TypeError("network error");
  };
  window.fetch = async (input, init) => {
    if (!String(input).endsWith("/ai-company-search-enriched")) return realFetch(input, init);
    const events = await eventsOf(input, init);
    if (events instanceof Response) return events;
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(stream) {
        await waitForGate(sent, init?.signal);
        const line = events[sent];
        if (line === undefined) return stream.close();
        stream.enqueue(new TextEncoder().encode(`${line}\n\n`));
        sent += 1;
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
}

/**
 * Blocks the events of the page's company searches until the test allows them. If `events` is given, the page gets
 * these instead of the server's. Call it before the page opens.
 */
export async function controlStream(page: Page, events?: CompanySearchEvent[]): Promise<StreamControl> {
  const fixedEvents = events?.map((event) => `data: ${JSON.stringify(event)}`) ?? null;
  await page.addInitScript(installGate, fixedEvents);
  const setGate = (change: Partial<Gate>) =>
    page.evaluate(
      (next) => Object.assign((window as unknown as { streamGate: Gate }).streamGate, next),
      change,
    );
  return {
    allow: async (allowed) => void (await setGate({ allowed })),
    allowAll: async () => void (await setGate({ allowed: 1e9 })),
    cut: async () => void (await setGate({ isCut: true })),
  };
}

/**
 * Creates the events of a search that finds `total` companies. Its first page has `count` companies, and each of them
 * is enriched.
 */
export function makeEvents(count: number, total: number): CompanySearchEvent[] {
  const companies = Array.from({ length: count }, (_, index) => ({
    id: `made-${index}`,
    name: `Example Company ${index + 1}`,
    leadStatus: "unknown" as const,
    backendOrder: index + 1,
  }));
  return [
    { type: "ai_interpretation", data: { searchParams: {}, interpretation: "Companies" } },
    {
      type: "search_results",
      data: { companies, totalResults: total, page: 1, totalPages: Math.ceil(total / count) },
    },
    ...companies.map((company, index) => ({
      type: "company_enriched" as const,
      data: { company: { ...company, totalJobs: index + 1 }, current: index + 1, total: count },
    })),
  ];
}
