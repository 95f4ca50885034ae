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

/** What operators can want: "phone" is a direct or a mobile number. */
export const wantedKinds = ["email", "phone", "linkedIn"] as const;
export type WantedKind = (typeof wantedKinds)[number];

const waterfallStep = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether operators choose its place; the first steps cost nothing and stay first. */
  isMovable: z.boolean(),
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
        wanted: z.array(z.enum(wantedKinds)),
        /** When operators saved order and wanted details, ISO 8601; null while the environment's hold. */
        savedAt: z.nullable(z.string()),
        /** Days that the report covers. */
        days: z.int(),
        /** Contacts that were looked for in these days. */
        contacts: z.int(),
        steps: z.array(waterfallStep),
      }),
    ),
  }),
});
export type ProviderList = z.output<(typeof listProviders)["reply"]>;

const savedWaterfall = z.object({ success: z.literal(true), savedAt: z.nullable(z.string()) });

export const saveWaterfall = defineEndpoint({
  name: "saveWaterfall",
  method: "PUT",
  path: "/api/providers/waterfall",
  access: "user",
  summary:
    "Sets in which order providers are asked for contact details, and for which details, from the next enrichment on; operators only",
  refusals: [403, 422],
  input: z.object({
    /** The ids of all movable steps of `listProviders`, each once. */
    order: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(50)),
    wanted: z
      .array(z.enum(wantedKinds, "Each wanted detail must be email, phone or linkedIn"))
      .check(z.minLength(1, "Choose at least one detail"), z.maxLength(wantedKinds.length)),
  }),
  reply: savedWaterfall,
});

export const resetWaterfall = defineEndpoint({
  name: "resetWaterfall",
  method: "DELETE",
  path: "/api/providers/waterfall",
  access: "user",
  summary: "Goes back to the order and wanted details of the environment; operators only",
  refusals: [403],
  input: z.object({}),
  reply: savedWaterfall,
});

/** - `no-call`: the provider has no free call, so that nothing was sent. */
export const checkOutcomes = ["works", "failed", "no-call"] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export const checkProvider = defineEndpoint({
  name: "checkProvider",
  method: "POST",
  path: "/api/providers/{id}/check",
  access: "user",
  summary: "Asks a configured provider by a call that costs nothing whether it works; operators only",
  refusals: [403, 404],
  input: z.object({ id: z.string() }),
  reply: z.object({
    success: z.literal(true),
    outcome: z.enum(checkOutcomes),
    /** A sentence in plain words, such as "8 of 500 searches left." */
    message: z.string(),
  }),
});
export type ProviderCheck = Omit<z.output<(typeof checkProvider)["reply"]>, "success">;
