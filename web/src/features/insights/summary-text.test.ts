import type { Company } from "@eq/contracts";
import { expect, test } from "vitest";
import { summarizeCompany } from "./summary-text.ts";

const halvornCompany: Company = { id: "1", name: "Halvorn", leadStatus: "hot", statusReason: "62 open jobs" };
const scoreReasons = [
  { kind: "news" as const, points: 6, text: "A second line was announced." },
  { kind: "open-jobs" as const, points: 30, text: "62 open jobs" },
  { kind: "closed-jobs" as const, points: -12, text: "12 jobs closed" },
  { kind: "funding" as const, points: 2, text: "Funded in March" },
];
const companySignals = { weeklyPostings: [], reasons: scoreReasons, formulaVersion: 1, day: "2026-11-20" };

test("starts with the insights' news summary, else with the search result's, and adds the reasons of the score", () => {
  expect(summarizeCompany({ ...halvornCompany, newsSummary: "Older" }, "Newer")).toBe("Newer. 62 open jobs.");
  expect(summarizeCompany({ ...halvornCompany, newsSummary: "Older" }, " ")).toBe("Older. 62 open jobs.");
  expect(
    summarizeCompany({ ...halvornCompany, signals: companySignals }, "A second line was announced."),
  ).toBe("A second line was announced. 62 open jobs. 12 jobs closed.");
});

test("shows the score's two strongest reasons when there is no news", () => {
  expect(summarizeCompany({ ...halvornCompany, signals: companySignals }, null)).toBe(
    "62 open jobs. 12 jobs closed.",
  );
});

test("shows the reason of the lead status without news and score, and a default text without any of them", () => {
  expect(summarizeCompany(halvornCompany, undefined)).toBe("62 open jobs.");
  expect(summarizeCompany({ ...halvornCompany, statusReason: null }, null)).toBe(
    "Nothing is stored about this company yet.",
  );
});
