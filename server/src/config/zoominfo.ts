import { createPrivateKey } from "node:crypto";
import * as z from "zod/mini";
import { StartupError } from "../platform/startup-error.ts";

const text = z.optional(z.string());
const address = z.optional(z.url({ protocol: /^https?$/, error: "must be an http(s) address" }));

/** The variables of ZoomInfo. */
export const zoomInfoVariables = {
  ZOOMINFO_USERNAME: text,
  ZOOMINFO_PASSWORD: text,
  ZOOMINFO_CLIENT_ID: text,
  ZOOMINFO_CLIENT_SECRET: text,
  ZOOMINFO_PRIVATE_KEY: text,
  ZOOMINFO_API_URL: address,
  ZOOMINFO_TOKEN_URL: address,
  ZOOMINFO_ENRICH_COMPANIES: z._default(z.enum(["on", "off"], "must be on or off"), "on"),
  PROSPECT_DATA: z._default(z.enum(["directory", "zoominfo"], "must be directory or zoominfo"), "directory"),
};

const variablesSchema = z.object(zoomInfoVariables);
type ZoomInfoValues = z.output<typeof variablesSchema>;

const wrongKeys =
  "The configuration is wrong. ZoomInfo needs ZOOMINFO_USERNAME and ZOOMINFO_PASSWORD, or ZOOMINFO_USERNAME, ZOOMINFO_CLIENT_ID and ZOOMINFO_PRIVATE_KEY, or ZOOMINFO_CLIENT_ID and ZOOMINFO_CLIENT_SECRET, and no others of these";

/**
 * The settings of ZoomInfo; null without keys.
 * @throws StartupError for keys that do not go together. It quotes none.
 */
export function readZoomInfo(values: ZoomInfoValues) {
  const signIn = readSignIn(values);
  if (signIn === null) {
    if (values.PROSPECT_DATA === "zoominfo")
      throw new StartupError(`${wrongKeys}. PROSPECT_DATA=zoominfo does not work without them`);
    return null;
  }
  return {
    signIn,
    apiUrl: values.ZOOMINFO_API_URL ?? null,
    tokenUrl: values.ZOOMINFO_TOKEN_URL ?? null,
    isProspectSource: values.PROSPECT_DATA === "zoominfo",
    enrichCompanies: values.ZOOMINFO_ENRICH_COMPANIES === "on",
  };
}

const signInReaders = {
  "ZOOMINFO_USERNAME ZOOMINFO_PASSWORD": ([username = "", password = ""]: string[]) => ({
    kind: "password" as const,
    username,
    password,
  }),
  "ZOOMINFO_CLIENT_ID ZOOMINFO_CLIENT_SECRET": ([clientId = "", clientSecret = ""]: string[]) => ({
    kind: "client" as const,
    clientId,
    clientSecret,
  }),
  "ZOOMINFO_USERNAME ZOOMINFO_CLIENT_ID ZOOMINFO_PRIVATE_KEY": ([
    username = "",
    clientId = "",
    text = "",
  ]: string[]) => ({ kind: "key" as const, username, clientId, privateKey: readPrivateKey(text) }),
};

const keyNames = [
  "ZOOMINFO_USERNAME",
  "ZOOMINFO_PASSWORD",
  "ZOOMINFO_CLIENT_ID",
  "ZOOMINFO_CLIENT_SECRET",
  "ZOOMINFO_PRIVATE_KEY",
] as const;

function readSignIn(values: ZoomInfoValues) {
  const names = keyNames.filter((name) => values[name]);
  if (names.length === 0) return null;
  const combination = names.join(" ");
  if (!Object.hasOwn(signInReaders, combination)) throw new StartupError(wrongKeys);
  return signInReaders[combination as keyof typeof signInReaders](names.map((name) => values[name] ?? ""));
}

/** Reads a key in PEM, whose lines may be separated by a written \\n. */
function readPrivateKey(text: string): string {
  const pem = text.replaceAll("\\n", "\n");
  try {
    if (createPrivateKey(pem).asymmetricKeyType === "rsa") return pem;
  } catch {
    // The error quotes the key.
  }
  throw new StartupError("The configuration is wrong. ZOOMINFO_PRIVATE_KEY must be an RSA key in PEM");
}
