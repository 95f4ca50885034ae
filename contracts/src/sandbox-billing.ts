import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { paidPlans } from "./subscription.ts";

/** A subscription in the sandbox as its billing portal shows it. Dates are ISO 8601. */
export const sandboxSubscription = z.object({
  plan: z.enum(paidPlans),
  status: z.enum(["active", "past_due"]),
  since: z.string(),
  /** When the paid month ends. */
  periodEnd: z.string(),
  /** True when the plan ends with the month. */
  endsAtPeriodEnd: z.boolean(),
  /** When the last payment failed; null when it succeeded. */
  paymentFailedAt: z.nullable(z.string()),
});
export type SandboxSubscription = z.output<typeof sandboxSubscription>;
const sandboxReply = z.object({
  success: z.literal(true),
  /** Null without a subscription. */
  subscription: z.nullable(sandboxSubscription),
});

export const getSandboxSubscription = defineEndpoint({
  name: "getSandboxSubscription",
  method: "GET",
  path: "/api/billing/sandbox",
  access: "user",
  summary: "The user's subscription in the sandbox",
  input: z.object({}),
  reply: sandboxReply,
  refusals: [404],
});

export const checkOutInSandbox = defineEndpoint({
  name: "checkOutInSandbox",
  method: "POST",
  path: "/api/billing/sandbox/checkout",
  access: "user",
  summary: "Completes an upgrade in the sandbox, where nothing is charged, or lets its payment fail",
  input: z.object({
    plan: z.enum(paidPlans),
    payment: z._default(z.enum(["succeeds", "fails"]), "succeeds"),
  }),
  /** Without a subscription when the payment failed. */
  reply: sandboxReply,
  refusals: [404, 409],
});

/** What a user can do in the sandbox's billing portal. */
export const sandboxActions = ["change", "cancel", "resume", "fail-payment", "pay", "end-month"] as const;
export type SandboxAction = (typeof sandboxActions)[number];

export const changeSandboxSubscription = defineEndpoint({
  name: "changeSandboxSubscription",
  method: "POST",
  path: "/api/billing/sandbox/change",
  access: "user",
  summary:
    "Changes, cancels or resumes the subscription in the sandbox, or plays a payment or the month's end",
  input: z.object({
    action: z.enum(sandboxActions),
    /** The new plan of the action "change". */
    plan: z.nullish(z.enum(paidPlans)),
  }),
  reply: sandboxReply,
  refusals: [404, 409],
});
