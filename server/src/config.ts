import { resolve } from "node:path";
import * as z from "zod/mini";
import "./platform/messages.ts";
import { StartupError } from "./platform/startup-error.ts";

const count = (fallback: number, max = 1e9) =>
  z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(max)), fallback);
const url = z.optional(z.url({ protocol: /^https?$/, error: "must be an http(s) address" }));
const flag = z._default(z.stringbool(), false);
const hops = z.pipe(
  z._default(z.string(), "0"),
  z.transform((value) => (value === "off" ? 0 : Number(value))),
);

const environment = z.object({
  PORT: count(5001, 65535),
  HOST: z._default(z.string(), "127.0.0.1"),
  EQ_DATA_DIR: z._default(z.string(), ".eq"),
  PUBLIC_URL: url,
  TRUST_PROXY: hops.check(z.refine(Number.isInteger, "use off or a number of hops")),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, "must start with postgres://"))),
  DIRECTORY_INDEX: z._default(z.enum(["sql"], "only sql is built; leave it unset"), "sql"),
  EQ_DEMO_COMPANIES: count(20_000, 1_000_000),
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_AUDIENCE: z.optional(z.string()),
  OIDC_SCOPE: z._default(z.string(), "openid profile email"),
  EQ_ALLOW_EMBEDDED_IDP: flag,
  GUEST_SEARCH_LIMIT: count(1),
  GUEST_SESSIONS_PER_ADDRESS: count(20),
  ABOUT_URL: url,
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "silent"]), "warn"),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * The configuration of the environment; unset and empty variables take their defaults.
 * @throws StartupError with one line for each bad variable; values are not repeated, since they may be secret.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new StartupError(`The configuration is wrong. ${lines.join("; ")}`);
  }
  const values = parsed.data;
  if (values.OIDC_ISSUER && !values.OIDC_CLIENT_ID) {
    throw new StartupError("The configuration is wrong. OIDC_CLIENT_ID: needed when OIDC_ISSUER is set");
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.EQ_DATA_DIR),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    trustedHops: values.TRUST_PROXY,
    databaseUrl: values.DATABASE_URL ?? null,
    demoCompanies: values.EQ_DEMO_COMPANIES,
    oidc: {
      issuer: values.OIDC_ISSUER ?? null,
      clientId: values.OIDC_CLIENT_ID ?? null,
      audience: values.OIDC_AUDIENCE ?? null,
      scope: values.OIDC_SCOPE,
    },
    allowEmbeddedIdp: values.EQ_ALLOW_EMBEDDED_IDP,
    guestSearchLimit: values.GUEST_SEARCH_LIMIT,
    guestSessionsPerAddress: values.GUEST_SESSIONS_PER_ADDRESS,
    aboutUrl: values.ABOUT_URL ?? null,
    logLevel: values.LOG_LEVEL,
  };
}
