import { defaultPlans, toClientReferenceId } from "@eq/contracts";
import { expect, test } from "vitest";
import { formatPrice, listNextPlans, writePlanAction } from "./plan-actions.ts";

const [free, basic, pro] = defaultPlans as [
  (typeof defaultPlans)[0],
  (typeof defaultPlans)[0],
  (typeof defaultPlans)[0],
];

test("the built-in plans have 5, 25 and 60 daily credits and no price [ACC-021, SETT-009]", () => {
  expect(defaultPlans.map(({ id, label, dailyLimit, price }) => [id, label, dailyLimit, price])).toEqual([
    ["free", "Free Tier", 5, null],
    ["basic", "Basic", 25, null],
    ["pro", "Professional", 60, null],
  ]);
  expect(pro.features).toContain("Priority support");
  expect(basic.features).not.toContain("Priority support");
});

test("names the step from one plan to another", () => {
  expect(writePlanAction("free", basic)).toBe("Upgrade to Basic");
  expect(writePlanAction("pro", free)).toBe("Change to Free Tier");
});

test("lists the plans above the current one first, then the current one", () => {
  expect(listNextPlans("basic", defaultPlans).map(({ id }) => id)).toEqual(["pro", "basic"]);
  expect(listNextPlans("pro", defaultPlans).map(({ id }) => id)).toEqual(["pro"]);
});

test("writes a price only where one is configured", () => {
  expect(formatPrice(basic)).toBeNull();
  expect(formatPrice({ price: 29, currency: "USD" })).toBe("$29 a month");
  expect(formatPrice({ price: 29.5, currency: "EUR" })).toBe("€29.50 a month");
});

test("the client reference id has word characters, hyphens and spaces of the subject, and underscores for the rest [SETT-020]", () => {
  expect(toClientReferenceId("auth0|ab c-1")).toBe("auth0_ab c-1");
  expect(toClientReferenceId("eq|Ünal.x_9")).toBe("eq__nal_x_9");
});
