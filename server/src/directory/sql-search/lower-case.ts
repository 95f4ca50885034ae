import type { RequestOptions } from "../../adapters/prospect-data/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** Looks up the lower-case forms of texts. @returns a function from a text to its lower-case form */
export type LoadLowerCase = (
  texts: readonly string[],
  options: RequestOptions,
) => Promise<(text: string) => string>;

const maxCachedTexts = 5000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const asciiPattern = /^[\x00-\x7f]*$/;

/** Lower-cases texts by the rules of the database's locale, and caches the results. */
export function createLowerCaseLoader(db: Queryable): LoadLowerCase {
  const cache = new Map<string, string>();
  return async (texts, options) => {
    const nonAsciiTexts = texts.filter((text) => !asciiPattern.test(text));
    const missing = nonAsciiTexts.filter((text) => !cache.has(text));
    if (missing.length > 0) {
      if (cache.size >= maxCachedTexts) cache.clear();
      const rows = await db.query<{ text: string; lower: string }>(
        sql`select text, lower(text) as lower from unnest(${[...new Set(nonAsciiTexts)]}::text[]) as texts(text)`,
        options,
      );
      for (const { text, lower } of rows) cache.set(text, lower);
    }
    return (text) => cache.get(text) ?? text.toLowerCase();
  };
}
