import { expect, test } from "vitest";
import type { EmailVerdict } from "../../adapters/email-check/port.ts";
import { isPublicDomain, planCheck } from "./plan-check.ts";

const begunAt = "2026-11-28T12:00:00.000Z";
const now = new Date(begunAt);
const later = (afterSeconds: number | null): EmailVerdict => ({
  kind: "try-later",
  afterSeconds,
  reason: "Greylisted",
});
const secondsUntil = (verdict: EmailVerdict, tries: number, jitter = 0) => {
  const plan = planCheck(verdict, { tries, begunAt }, now, () => jitter);
  return "dueAt" in plan ? (plan.dueAt.getTime() - now.getTime()) / 1000 : plan.verdict;
};

test("tries again after five minutes, later each time, with jitter", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 20].map((tries) => secondsUntil(later(null), tries))).toEqual([
    300, 900, 1800, 3600, 7200, 14400, 14400, 14400,
  ]);
  expect(secondsUntil(later(null), 1, 1)).toBe(360);
});

test("tries first when the server wants it, and never before", () => {
  expect(secondsUntil(later(60), 1)).toBe(60);
  expect(secondsUntil(later(60), 2)).toBe(900);
  expect(secondsUntil(later(4000), 2)).toBe(4000);
  expect(secondsUntil({ kind: "waiting", afterSeconds: 7 }, 3)).toBe(7);
});

test("ends after a day as unknown", () => {
  const atEnd = (hours: number) =>
    planCheck(later(null), { tries: 9, begunAt }, new Date(now.getTime() + hours * 3_600_000), () => 0);
  expect(atEnd(23.9)).toMatchObject({ dueAt: new Date("2026-11-29T12:00:00.000Z") });
  expect(atEnd(24)).toMatchObject({ verdict: "unknown" });
});

test("knows domains that never receive mail", () => {
  const domains = [
    "northfold.example",
    "a.test",
    "mail.example.com",
    "localhost",
    "northfold.com",
    "example.com.au",
  ];
  expect(domains.filter(isPublicDomain)).toEqual(["northfold.com", "example.com.au"]);
});
