import { resolve } from "node:path";
import * as z from "zod/mini";
import "./platform/messages.ts";
import { StartupError } from "./platform/startup-error.ts";

/**
 * Creates the schema of a whole number. Its error message quotes the invalid text, which is safe, because a number is
 * not secret.
 */
function wholeNumberSchema(fallback: number, { min = 0, max = 1e9 } = {}) {
  const fits = (text: string) => /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max;
  const error = ({ input }: { input?: unknown }) =>
    `must be a number from ${min} to ${max}, not "${String(input).slice(0, 40)}"`;
  const text = z.string().check(z.trim(), z.refine(fits, { error }));
  return z._default(z.pipe(text, z.transform(Number)), fallback);
}

/** Creates the schema of an optional limit: a whole number, of which 0 means no limit and becomes null. */
function optionalLimitSchema(fallback: number) {
  // The maximum keeps stored lists short: the database stores the call times of each caller's last minute.
  const number = wholeNumberSchema(fallback, { max: 10_000 });
  return z.pipe(
    number,
    z.transform((value) => (value === 0 ? null : value)),
  );
}

const httpUrl = z.optional(z.url({ protocol: /^https?$/, error: "must be an http(s) address" }));
const originUrl = z.optional(
  z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .check(z.refine(isOrigin, "must be an address without a path, such as https://eq.example.com")),
);
/** The schema of a URL that may have a path and a query, such as Azure's api-version, but no password. */
const modelUrl = z.optional(
  z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .check(z.refine(hasNoPassword, "must be an address without a password; set LLM_API_KEY")),
);
const smtpUrlSchema = z.optional(
  z.url({ protocol: /^smtps?$/, error: "must be like smtps://user:password@mail.example.com" }),
);
const headerTextSchema = z.optional(
  z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, "must be one line of plain letters without spaces")),
);
/** The schema of price ids, separated by commas. The first is offered now; the others are those of earlier buyers. */
const priceIdsSchema = z._default(
  z.pipe(
    z.string().check(z.regex(/^[\w, ]+$/, "must be price ids such as price_123, separated by commas")),
    z.transform((text) =>
      text
        .split(",")
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ),
  [],
);
const amountSchema = z.optional(
  z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,6}(?:\.\d{1,2})?$/, "must be an amount such as 29 or 29.50")),
    z.transform(Number),
  ),
);
const booleanFlagSchema = z._default(z.stringbool("must be true or false"), false);
const proxyCountSchema = z._default(
  z.pipe(
    z.string().check(z.regex(/^(off|\d{1,2})$/, 'must be "off" or the number of proxies in front')),
    z.transform((value) => (value === "off" ? 0 : Number(value))),
  ),
  0,
);
const logLevels = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

const environmentSchema = z.object({
  PORT: wholeNumberSchema(5001, { min: 1, max: 65535 }),
  HOST: z._default(z.string(), "127.0.0.1"),
  EQ_DATA_DIR: z._default(z.string(), ".eq"),
  EQ_CUSTOM_TERMS: z.optional(z.string()),
  PUBLIC_URL: originUrl,
  TRUST_PROXY: proxyCountSchema,
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, "must start with postgres://"))),
  DIRECTORY_INDEX: z._default(z.enum(["memory", "sql"], "must be memory or sql"), "memory"),
  EQ_DEMO_COMPANIES: wholeNumberSchema(20_000, { max: 1_000_000 }),
  OIDC_ISSUER: httpUrl,
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_AUDIENCE: z.optional(z.string()),
  OIDC_SCOPE: z._default(z.string(), "openid profile email"),
  EQ_ALLOW_EMBEDDED_IDP: booleanFlagSchema,
  LLM_BASE_URL: modelUrl,
  LLM_API_KEY: headerTextSchema,
  LLM_MODEL: z.optional(z.string().check(z.trim(), z.minLength(1, "must name a model"))),
  GUEST_SEARCH_LIMIT: wholeNumberSchema(1),
  GUEST_SESSIONS_PER_ADDRESS: wholeNumberSchema(20),
  GUEST_SESSIONS_PER_SITE: wholeNumberSchema(100),
  RATE_LIMIT_SEARCHES_PER_MINUTE: optionalLimitSchema(120),
  RATE_LIMIT_GUEST_SEARCHES_PER_MINUTE: optionalLimitSchema(60),
  RATE_LIMIT_RUNNING_SEARCHES: optionalLimitSchema(4),
  RATE_LIMIT_PARSES_PER_MINUTE: optionalLimitSchema(120),
  RATE_LIMIT_ENRICHMENTS_PER_MINUTE: optionalLimitSchema(300),
  ABOUT_URL: httpUrl,
  SMTP_URL: smtpUrlSchema,
  MAIL_FROM: z.optional(z.string().check(z.trim(), z.includes("@", "must have an email address"))),
  STRIPE_SECRET_KEY: headerTextSchema,
  STRIPE_PUBLISHABLE_KEY: headerTextSchema,
  STRIPE_PRICING_TABLE_ID: headerTextSchema,
  STRIPE_WEBHOOK_SECRET: headerTextSchema,
  STRIPE_PRICES_BASIC: priceIdsSchema,
  STRIPE_PRICES_PRO: priceIdsSchema,
  STRIPE_API_URL: z._default(modelUrl, "https://api.stripe.com"),
  STRIPE_SCRIPT_URL: z._default(httpUrl, "https://js.stripe.com/v3/pricing-table.js"),
  PRICE_BASIC: amountSchema,
  PRICE_PRO: amountSchema,
  PRICE_CURRENCY: z.optional(z.string().check(z.trim(), z.regex(/^[A-Z]{3}$/, "must be a code such as USD"))),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(", ")}`), "warn"),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from the environment. Unset and empty variables take their defaults.
 * @throws StartupError with one line that names each invalid variable. It does not quote the variable's text, which may
 * be secret.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new StartupError(`The configuration is wrong. ${lines.join("; ")}`);
  }
  const values = parsed.data;
  assertSetTogether(values);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.EQ_DATA_DIR),
    customTermsFile: values.EQ_CUSTOM_TERMS ? resolve(values.EQ_CUSTOM_TERMS) : null,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    trustedHops: values.TRUST_PROXY,
    databaseUrl: values.DATABASE_URL ?? null,
    directoryIndex: values.DIRECTORY_INDEX,
    demoCompanies: values.EQ_DEMO_COMPANIES,
    oidc: readOidc(values),
    languageModel: readLanguageModel(values),
    allowEmbeddedIdp: values.EQ_ALLOW_EMBEDDED_IDP,
    guests: {
      searchLimit: values.GUEST_SEARCH_LIMIT,
      sessionsPerAddress: values.GUEST_SESSIONS_PER_ADDRESS,
      sessionsPerSite: values.GUEST_SESSIONS_PER_SITE,
    },
    searchLimits: {
      perMinute: values.RATE_LIMIT_SEARCHES_PER_MINUTE,
      guestsPerMinute: values.RATE_LIMIT_GUEST_SEARCHES_PER_MINUTE,
      atOnce: values.RATE_LIMIT_RUNNING_SEARCHES,
    },
    parsesPerMinute: values.RATE_LIMIT_PARSES_PER_MINUTE,
    enrichmentsPerMinute: values.RATE_LIMIT_ENRICHMENTS_PER_MINUTE,
    aboutUrl: values.ABOUT_URL ?? null,
    smtp: readSmtp(values),
    stripe: readStripe(values),
    prices: readPrices(values),
    logLevel: values.LOG_LEVEL,
  };
}

type EnvironmentValues = z.output<typeof environmentSchema>;

/**
 * Checks variables that only work together.
 * @throws StartupError when a variable is set without the variables that it needs
 */
function assertSetTogether(values: EnvironmentValues): void {
  const needs: [keyof EnvironmentValues, (keyof EnvironmentValues)[]][] = [
    ["OIDC_ISSUER", ["OIDC_CLIENT_ID"]],
    ["LLM_BASE_URL", ["LLM_MODEL"]],
    ["LLM_MODEL", ["LLM_BASE_URL"]],
    ["LLM_API_KEY", ["LLM_BASE_URL", "LLM_MODEL"]],
    ["PRICE_BASIC", ["PRICE_CURRENCY"]],
    ["SMTP_URL", ["MAIL_FROM"]],
    ["MAIL_FROM", ["SMTP_URL"]],
    ["PRICE_PRO", ["PRICE_CURRENCY"]],
    ...stripeVariables.map((name): [StripeVariable, StripeVariable[]] => [
      name,
      stripeVariables.filter((other) => other !== name),
    ]),
  ];
  const lines = needs.flatMap(([name, others]) =>
    others
      .filter((other) => values[name] && !values[other])
      .map((other) => `${other} must be set when ${name} is`),
  );
  if (lines.length > 0) throw new StartupError(`The configuration is wrong. ${lines.join("; ")}`);
}

const stripeVariables = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_PRICING_TABLE_ID",
  "STRIPE_WEBHOOK_SECRET",
] as const;
type StripeVariable = (typeof stripeVariables)[number];

/** The settings of an external OpenID provider; its issuer is null when none is configured. */
function readOidc({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_AUDIENCE, OIDC_SCOPE }: EnvironmentValues) {
  return {
    issuer: OIDC_ISSUER ?? null,
    clientId: OIDC_CLIENT_ID ?? null,
    audience: OIDC_AUDIENCE ?? null,
    scope: OIDC_SCOPE,
  };
}

/** The mail server; null when none is configured. */
function readSmtp({ SMTP_URL: url, MAIL_FROM: from }: EnvironmentValues) {
  return url && from ? { url, from } : null;
}

/** The prices of the price list; null where none is configured. */
function readPrices({ PRICE_BASIC, PRICE_PRO, PRICE_CURRENCY }: EnvironmentValues) {
  const amounts = { basic: PRICE_BASIC ?? null, pro: PRICE_PRO ?? null };
  return { amounts, currency: PRICE_CURRENCY ?? null };
}

/** The settings of Stripe; null when none are configured. */
function readStripe(values: EnvironmentValues) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_PRICING_TABLE_ID: pricingTableId } = values;
  if (!secretKey || !webhookSecret || !publishableKey || !pricingTableId) return null;
  const apiUrl = values.STRIPE_API_URL as string;
  const scriptUrl = values.STRIPE_SCRIPT_URL as string;
  return {
    secretKey,
    webhookSecret,
    pricingTable: { scriptUrl, publishableKey, pricingTableId },
    priceIds: { basic: values.STRIPE_PRICES_BASIC, pro: values.STRIPE_PRICES_PRO },
    apiUrl,
  };
}

/** The settings of the language model's server; null when none is configured. */
function readLanguageModel({
  LLM_BASE_URL: baseUrl,
  LLM_MODEL: model,
  LLM_API_KEY: apiKey,
}: EnvironmentValues) {
  return baseUrl && model ? { baseUrl, model, apiKey: apiKey ?? null } : null;
}

function hasNoPassword(address: string): boolean {
  const url = URL.parse(address);
  return url === null || (url.username === "" && url.password === "");
}

/** True for a URL without path, query, fragment and password, because the web app is served at the root. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url === null || url.href === `${url.origin}/`;
}
