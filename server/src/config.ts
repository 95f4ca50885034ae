import { resolve } from "node:path";
import * as z from "zod/mini";
import { contactVendorVariables, readContactVendors } from "./config/contact-vendors.ts";
import { emailCheckVariables, readEmailCheck } from "./config/email-check.ts";
import { hubspotVariables, readHubSpot } from "./config/hubspot.ts";
import {
  paymentVariables,
  readPrices,
  readStripe,
  type StripeVariable,
  stripeVariables,
} from "./config/payments.ts";
import { readSearchVendors, searchVendorVariables } from "./config/search-vendors.ts";
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
const booleanFlagSchema = z._default(z.stringbool("must be true or false"), false);
const proxyCountSchema = z._default(
  z.pipe(
    z.string().check(z.regex(/^(off|\d{1,2})$/, 'must be "off" or the number of proxies in front')),
    z.transform((value) => (value === "off" ? 0 : Number(value))),
  ),
  0,
);
/** The schema of email addresses, separated by commas; in lower case. */
const emailListSchema = z._default(
  z.pipe(
    z
      .string()
      .check(
        z.regex(
          /^\s*[^\s@,]+@[^\s@,]+(?:\s*,\s*[^\s@,]+@[^\s@,]+)*\s*$/,
          "must be emails, separated by commas",
        ),
      ),
    z.transform((text) => text.split(",").map((email) => email.trim().toLowerCase())),
  ),
  [],
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
  ...paymentVariables,
  ...hubspotVariables,
  ...contactVendorVariables,
  ...emailCheckVariables,
  JOB_BOARDS: z._default(z.enum(["on", "off"], "must be on or off"), "off"),
  EQ_OPERATORS: emailListSchema,
  ...searchVendorVariables,
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
    hubspot: readHubSpot(values),
    contactVendors: readContactVendors(values),
    emailCheck: readEmailCheck(values),
    jobBoards: values.JOB_BOARDS === "on",
    operators: values.EQ_OPERATORS,
    ...readSearchVendors(values),
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
  if (values.JOB_BOARDS === "on" && !values.PUBLIC_URL)
    lines.push(
      "PUBLIC_URL must be set when JOB_BOARDS is on, because it tells hosts of job boards who reads them",
    );
  if (lines.length > 0) throw new StartupError(`The configuration is wrong. ${lines.join("; ")}`);
}

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
