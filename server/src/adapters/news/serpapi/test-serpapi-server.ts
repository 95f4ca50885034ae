import type { ServerResponse } from "node:http";
import {
  openTestVendorServer,
  sendJson,
  type TestVendorServer,
  type VendorCall,
} from "../../../platform/vendor-calls/test-vendor-server.ts";

export interface TestSerpApiServer extends TestVendorServer {
  /** The results of each engine, such as `{ google_news: { news_results: [] } }`. */
  results: Readonly<Record<string, object>>;
  /** What is left of the plan. */
  searchesLeft: number;
  /** Answers the next searches in place of the vendor. */
  readonly faults: ((call: VendorCall, response: ServerResponse) => void)[];
}

const requiredNames: Readonly<Record<string, readonly string[]>> = {
  google_news: ["q"],
  google_maps: ["q", "type"],
};

/** Opens a server that keeps SerpApi's documented contract for the key "key-secret". */
export async function openTestSerpApi(): Promise<TestSerpApiServer> {
  const server = await openTestVendorServer((call, response) => {
    const { pathname, searchParams } = call.url;
    if (searchParams.get("api_key") !== "key-secret")
      return sendJson(response, { error: "Invalid API key." }, { status: 401 });
    if (pathname === "/account.json")
      return sendJson(response, { plan_searches_left: opened.searchesLeft, this_month_usage: 42 });
    const fault = opened.faults.shift();
    if (fault) return fault(call, response);
    const engine = searchParams.get("engine") ?? "";
    const missing = (requiredNames[engine] ?? ["engine"]).filter((name) => !searchParams.get(name));
    if (pathname !== "/search.json" || missing.length > 0)
      return sendJson(response, { error: `Missing ${missing.join()}` }, { status: 400 });
    const found = opened.results[engine] ?? { error: "Google hasn't returned any results for this query." };
    const search_metadata = { id: "1", status: "Success", processed_at: "2026-11-20 10:00:01 UTC" };
    return sendJson(response, { search_metadata, search_parameters: { engine }, ...found });
  });
  const opened: TestSerpApiServer = Object.assign(server, { results: {}, searchesLeft: 958, faults: [] });
  return opened;
}
