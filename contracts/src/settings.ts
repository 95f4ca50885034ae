import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { type Plan, plans, planTerms } from "./subscription.ts";

/** Limit of a first or last name in characters. */
export const profileNameLimit = 100;
const profileName = z.string().check(z.trim(), z.maxLength(profileNameLimit));

/** The user's own name and email as the settings show and change them; "" where nothing is known. */
export const profile = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
export type Profile = z.output<typeof profile>;

/** The profile of an identity: its name is split at the last space, so that "Ana de la Cruz" has the last name "Cruz". */
export function readIdentityProfile({ name, email }: { name: string | null; email: string | null }): Profile {
  const words = (name ?? "").split(/\s+/).filter(Boolean);
  const lastName = words.length > 1 ? (words.at(-1) ?? "") : "";
  const firstName = lastName === "" ? (words[0] ?? "") : words.slice(0, -1).join(" ");
  return { firstName, lastName, email: email ?? "" };
}

/**
 * A plan of the price list. `price` is in the currency's main unit a month; both are null when the deployment has no
 * price.
 */
export const listedPlan = z.object({
  id: z.enum(plans),
  name: z.string(),
  label: z.string(),
  dailyLimit: z.int(),
  price: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  interval: z.literal("month"),
  stripePriceId: z.nullable(z.string()),
  features: z.array(z.string()),
});
export type ListedPlan = z.output<typeof listedPlan>;

const planNames = { free: "Free", basic: "Basic", pro: "Pro" } as const;
const sharedFeatures = [
  "Company and people search",
  "Contact and company enrichment",
  "Exports as CSV and XLSX",
];

/** The plans without a price, which are also shown when the list cannot be loaded. */
export const defaultPlans: readonly ListedPlan[] = plans.map((id: Plan) => ({
  id,
  name: planNames[id],
  label: planTerms[id].label,
  dailyLimit: planTerms[id].dailyLimit,
  price: null,
  currency: null,
  interval: "month",
  stripePriceId: null,
  features: id === "pro" ? [...sharedFeatures, "Priority support"] : sharedFeatures,
}));

export const getProfile = defineEndpoint({
  name: "getProfile",
  method: "GET",
  path: "/api/settings/profile",
  access: "user",
  summary: "The user's name and email: those saved in the settings, else those of the identity",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), profile }),
});

export const saveProfile = defineEndpoint({
  name: "saveProfile",
  method: "PUT",
  path: "/api/settings/profile",
  access: "user",
  summary: "Saves the user's name and contact email; the email for signing in stays",
  input: z.object({
    firstName: profileName,
    lastName: profileName,
    email: z.string().check(z.trim(), z.maxLength(254)),
  }),
  reply: z.object({ success: z.literal(true), profile }),
});

export const listPlans = defineEndpoint({
  name: "listPlans",
  method: "GET",
  path: "/api/settings/plans",
  access: "user",
  summary: "The plans with their daily credits, and their prices where the deployment has them",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), plans: z.array(listedPlan) }),
});

/** Limit of a daily cap in credits. */
export const maxDailyCap = 10_000;

/** The user's own limit of credits a day, and when today's credits end at the pace of today. */
export const creditUsage = z.object({
  /** Credits a day after which the user wants to stop; null without such a limit. */
  dailyCap: z.nullable(z.int()),
  /** When today's credits end at the pace so far, ISO 8601. Null when they last until the day ends, when nothing was used yet, or without a limit. */
  endsAt: z.nullable(z.string()),
});
export type CreditUsage = z.output<typeof creditUsage>;

export const getCreditUsage = defineEndpoint({
  name: "getCreditUsage",
  method: "GET",
  path: "/api/user/credits/usage",
  access: "user",
  summary: "The user's own daily limit, and when today's credits end at the pace so far",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), usage: creditUsage }),
});

export const setDailyCap = defineEndpoint({
  name: "setDailyCap",
  method: "PUT",
  path: "/api/user/credits/daily-cap",
  access: "user",
  summary: "Sets or removes the user's own limit of credits a day",
  input: z.object({
    dailyCap: z.nullable(
      z.int().check(z.gte(1, "Enter 1 or more"), z.lte(maxDailyCap, "Enter at most 10,000")),
    ),
  }),
  reply: z.object({ success: z.literal(true), usage: creditUsage }),
});
