import { expect, test } from "vitest";
import { decidePlan, describePaidPlan, findNextRead, type PlanFacts } from "./entitlement.ts";

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

test("a paid plan renews, ends after a cancellation, or ends 7 days after a failed payment", () => {
  const monthEnd = "2026-12-20T00:00:00.000Z";
  const cancelled = make({ endsAtPeriodEnd: true });
  const overdue = make({ status: "past_due", pastDueSince: daysAgo(2) });
  expect(describePaidPlan([], now)).toBeNull();
  expect(describePaidPlan([make({ status: "canceled" })], now)).toBeNull();
  expect(describePaidPlan([make()], now)).toEqual({ plan: "basic", outlook: "renews", at: monthEnd });
  expect(describePaidPlan([cancelled], now)).toEqual({ plan: "basic", outlook: "ends", at: monthEnd });
  expect(describePaidPlan([overdue], now)).toEqual({
    plan: "basic",
    outlook: "overdue",
    at: "2026-12-01T12:00:00.000Z",
  });
  expect(describePaidPlan([overdue, cancelled, make()], now)?.outlook).toBe("renews");
  expect(describePaidPlan([make(), { ...cancelled, plan: "pro" }], now)).toMatchObject({
    plan: "pro",
    outlook: "ends",
  });
});
