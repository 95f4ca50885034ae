import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/**
 * - `working`: the last request succeeded. `waiting`: nothing is sent for a while, because the provider asked for it or its
 *   plan is used up. `failing`: the last requests failed, or the key was refused.
 * - `unused`: configured and not asked yet. `not-configured`: its settings are missing.
 */
export const providerStates = ["working", "waiting", "failing", "unused", "not-configured"] as const;
export type ProviderState = (typeof providerStates)[number];

const providerStatus = z.object({
  state: z.enum(providerStates),
  /** When a wait ends, ISO 8601. */
  waitsUntil: z.nullable(z.string()),
  lastSuccessAt: z.nullable(z.string()),
  lastErrorAt: z.nullable(z.string()),
  /** In plain words. */
  lastError: z.nullable(z.string()),
  /** What the provider said of the plan; null when it says nothing. */
  quotaLimit: z.nullable(z.int()),
  quotaLeft: z.nullable(z.int()),
  requestsToday: z.int(),
  /** US dollars by the prices that are set. */
  costToday: z.number(),
});
export type ProviderStatus = z.output<typeof providerStatus>;

const provider = z.object({
  id: z.string(),
  name: z.string(),
  /** What it is asked for, such as "Email". */
  purpose: z.string(),
  configured: z.boolean(),
  /** The environment variables that configure it; empty for everybody but operators. */
  settings: z.array(z.string()),
  /** The provider's limit in words; null when none is known. */
  limit: z.nullable(z.string()),
  /** Null for everybody but operators. */
  status: z.nullable(providerStatus),
});
export type Provider = z.output<typeof provider>;

const waterfallStep = z.object({
  id: z.string(),
  name: z.string(),
  /** What this step can find, such as "Email, mobile". */
  delivers: z.string(),
  /** US dollars for a person that it finds; null when no price is set. */
  price: z.nullable(z.number()),
  questions: z.int(),
  hits: z.int(),
  wrongPeople: z.int(),
  nothing: z.int(),
  optedOut: z.int(),
  outOfCredits: z.int(),
  failed: z.int(),
  /** Values of which another source had one too, and those of them that were the same. */
  compared: z.int(),
  agreed: z.int(),
  cost: z.number(),
});
export type WaterfallStepReport = z.output<typeof waterfallStep>;

export const listProviders = defineEndpoint({
  name: "listProviders",
  method: "GET",
  path: "/api/providers",
  access: "user",
  summary:
    "The outside providers of this installation; operators (EQ_OPERATORS) also see their state, the waterfall and its report",
  input: z.object({}),
  reply: z.object({
    success: z.literal(true),
    isOperator: z.boolean(),
    /** Only configured providers, except for operators. */
    providers: z.array(provider),
    /** The order in which contact details are looked for, with its report; null for everybody but operators. */
    waterfall: z.nullable(
      z.object({
        /** Such as "email, phone, LinkedIn". */
        wanted: z.string(),
        /** Days that the report covers. */
        days: z.int(),
        steps: z.array(waterfallStep),
      }),
    ),
  }),
});
export type ProviderList = z.output<(typeof listProviders)["reply"]>;
