import { type RunningServer, type ServerOptions, startServer } from "../e2e/support/server.ts";

const unlimited = {
  EQ_DEMO_COMPANIES: "20000",
  GUEST_SEARCH_LIMIT: "1000000",
  GUEST_SESSIONS_PER_ADDRESS: "1000000",
};

/** The real server on the whole demo directory, with guests unlimited; ready when the directory is complete. */
export function startDemoServer(options: ServerOptions = {}): Promise<RunningServer> {
  return startServer({ patience: 180_000, ...options, env: { ...unlimited, ...options.env } });
}

/** Queries of different width, as people type them; each bench walks through them in turn. */
export const queries = [
  "midsize manufacturers in Ohio hiring plant managers",
  "software companies in Austin",
  "manufacturing companies in Ohio with 100 to 1000 employees",
  "AI companies hiring machine learning engineers",
  "hospitals in Texas",
  "logistics companies in Chicago with more than 50 employees",
  "construction companies in Florida",
  "banks in New York hiring compliance officers",
  "biotech companies in Boston",
  "retailers in California with revenue over 50 million",
  "energy companies in Denver",
  "insurance companies hiring sales managers",
];
