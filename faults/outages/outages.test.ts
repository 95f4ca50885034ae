import { expect, test } from "vitest";
import { findTestServer } from "../../server/src/platform/db/test-server.ts";
import { runOutages } from "./index.ts";

const programs = findTestServer()?.kind === "binaries";

test.skipIf(!programs)(
  "two servers outlive ended sessions and a crash of PostgreSQL, and lose nothing",
  { timeout: 120_000 },
  async () => {
    const lines: string[] = [];
    const counts = await runOutages({
      kinds: ["terminate", "kill"],
      rounds: 1,
      log: (line) => lines.push(line),
    });
    expect(counts, lines.join("\n")).toMatchObject({
      lost: 0,
      doubled: 0,
      answersOf500: 0,
      badRefusals: 0,
      brokenStreams: 0,
      endedServers: 0,
      notReturned: 0,
    });
    expect(counts.acknowledged).toBeGreaterThan(10);
    expect(counts.answersOf503).toBeGreaterThan(0);
  },
);
