import { expect, test } from "vitest";
import { sortStoredCompanies } from "./stored-company.ts";

test("companies are sorted by most leads, then by the newest found date [SAVE-028]", () => {
  const row = (name: string, leadCount: number, foundAt: string) => ({
    company: { id: name, name, leadStatus: "unknown" as const },
    leadCount,
    foundAt,
  });
  const sorted = sortStoredCompanies([
    row("none, old", 0, "2026-03-01T10:00:00Z"),
    row("two, old", 2, "2026-03-01T10:00:00+00:00"),
    row("none, new", 0, "2026-03-02T10:00:00Z"),
    row("five", 5, "2026-02-01T10:00:00Z"),
    row("two, new", 2, "2026-03-01T12:00:00+01:00"),
  ]);
  expect(sorted.map(({ company }) => company.name)).toEqual([
    "five",
    "two, new",
    "two, old",
    "none, new",
    "none, old",
  ]);
});
