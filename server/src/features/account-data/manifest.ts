import * as z from "zod/mini";
import { unexportedTables } from "./stores.ts";

export const manifestName = "manifest.json";
/** Rises when a file of an older version cannot be read as one of the newer. */
export const formatVersion = 1;
const formatName = "eq-account-data";

const count = z.int().check(z.gte(0));

const manifestFile = z.object({
  name: z.string(),
  /** The table whose rows the file has. */
  store: z.string(),
  rows: count,
  bytes: count,
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
  /** Rows of people who are suppressed or have objected: absent, or empty where the row must stay. */
  leftOut: count,
  /** Numbers that must not be called, which are blank. */
  blanked: count,
});
export type ManifestFile = z.output<typeof manifestFile>;

export const manifestHead = z.object({ format: z.literal(formatName), version: count });

export const manifest = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  /** ISO 8601. */
  madeAt: z.string(),
  account: z.object({ email: z.nullable(z.string()), name: z.nullable(z.string()) }),
  files: z.array(manifestFile),
  /**
   * People whose rows are left out. Their names may stand in texts of the user, such as searches, campaigns, the labels of runs,
   * and in entries of the statement and the suppression list.
   */
  peopleLeftOut: count,
  notIncluded: z.array(z.object({ what: z.string(), why: z.string() })),
});
export type Manifest = z.output<typeof manifest>;

export function writeManifest(content: Omit<Manifest, "format" | "version" | "notIncluded">): Buffer {
  const whole: Manifest = {
    format: formatName,
    version: formatVersion,
    ...content,
    notIncluded: [
      {
        what: "People on your suppression list, and people who have objected",
        why: "They are left out of every file; each file says how many rows",
      },
      { what: "Passwords, sessions and links in mails", why: "They are secrets" },
      ...unexportedTables.map(({ table, reason }) => ({ what: table, why: reason })),
    ],
  };
  return Buffer.from(`${JSON.stringify(whole, null, 2)}\n`);
}
