import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

export const plans = ["free", "basic", "pro"] as const;
export type Plan = (typeof plans)[number];
/** The paid plans. */
export const paidPlans = ["basic", "pro"] as const;
export type PaidPlan = (typeof paidPlans)[number];
/** Daily credits and label of each plan; a day begins at 00:00 UTC. */
export const planTerms = {
  free: { dailyLimit: 5, label: "Free Tier" },
  basic: { dailyLimit: 25, label: "Basic" },
  pro: { dailyLimit: 60, label: "Professional" },
} as const;

export const subscription = z.object({
  status: z._default(z.enum(plans), "free"),
  planLabel: z.string(),
  dailyLimit: z.int(),
  usedToday: z.int(),
  remaining: z.int(),
  hasAccess: z.boolean(),
  reason: z.nullable(z.string()),
  unlimited: z.boolean(),
  stripePriceId: z.nullable(z.string()),
});
export type Subscription = z.output<typeof subscription>;

/** Whether an account has no credits left. Always false for an account with unlimited credits. */
export function isExhausted({
  remaining,
  unlimited,
}: Pick<Subscription, "remaining" | "unlimited">): boolean {
  return remaining <= 0 && !unlimited;
}

export const getSubscription = defineEndpoint({
  name: "getSubscription",
  method: "GET",
  path: "/api/user/subscription",
  access: "user",
  summary: "The user's plan and what is left of today's credits",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), subscription }),
});
