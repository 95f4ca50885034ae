import { expect, test } from "vitest";
import { decidePlan, findNextRead, findPlanEnding, isAnyOpen, type PlanFacts } from "./entitlement.ts";

const now = new Date("2026-11-26T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const make = (changes: Partial<PlanFacts> = {}): PlanFacts => ({
  status: "active",
  plan: "basic",
  pastDueSince: null,
  periodEnd: "2026-12-20T00:00:00.000Z",
  endsAtPeriodEnd: false,
  ...changes,
});

test("an active or a trial subscription gives its plan, the highest of several", () => {
  expect(decidePlan([], now)).toBe("free");
  expect(decidePlan([make()], now)).toBe("basic");
  expect(decidePlan([make({ status: "trialing", plan: "pro" })], now)).toBe("pro");
  expect(decidePlan([make(), make({ plan: "pro" }), make()], now)).toBe("pro");
});

test.each(["incomplete", "incomplete_expired", "canceled", "unpaid", "paused"] as const)(
  "a subscription with the status %s gives none",
  (status) => {
    expect(decidePlan([make({ status })], now)).toBe("free");
  },
);

test("an overdue subscription keeps its plan for 7 days", () => {
  const overdue = (days: number) => [make({ status: "past_due", pastDueSince: daysAgo(days) })];
  expect(decidePlan(overdue(6.9), now)).toBe("basic");
  expect(decidePlan(overdue(7), now)).toBe("free");
});

test("a customer is read again a minute after the month ends and when the grace ends", () => {
  expect(findNextRead([make({ status: "canceled" })], now)).toBeNull();
  expect(findNextRead([make()], now)?.toISOString()).toBe("2026-12-20T00:01:00.000Z");
  const overdue = make({ status: "past_due", pastDueSince: daysAgo(6) });
  expect(findNextRead([overdue], now)?.toISOString()).toBe("2026-11-27T12:00:00.000Z");
  const ended = make({ periodEnd: daysAgo(1) });
  expect(findNextRead([ended], now)?.toISOString()).toBe("2026-11-26T13:00:00.000Z");
});

test("a cancelled plan ends with its month, an overdue one after 7 days, and others do not end", () => {
  const cancelled = make({ endsAtPeriodEnd: true });
  const overdue = make({ status: "past_due", pastDueSince: daysAgo(2) });
  expect(findPlanEnding([], now)).toBeNull();
  expect(findPlanEnding([make({ status: "canceled" })], now)).toBeNull();
  expect(findPlanEnding([make()], now)).toBeNull();
  expect(findPlanEnding([cancelled], now)).toEqual({
    plan: "basic",
    because: "cancelled",
    at: "2026-12-20T00:00:00.000Z",
  });
  expect(findPlanEnding([overdue], now)).toEqual({
    plan: "basic",
    because: "overdue",
    at: "2026-12-01T12:00:00.000Z",
  });
  expect(findPlanEnding([overdue, make()], now)).toBeNull();
  expect(findPlanEnding([make(), { ...cancelled, plan: "pro" }], now)?.plan).toBe("pro");
});

test("a subscription counts as open until it has ended, also when it gives no plan", () => {
  for (const status of ["active", "trialing", "past_due", "unpaid", "paused", "incomplete"] as const)
    expect(isAnyOpen([{ status: "canceled" }, { status }]), status).toBe(true);
  expect(isAnyOpen([{ status: "canceled" }, { status: "incomplete_expired" }])).toBe(false);
});
