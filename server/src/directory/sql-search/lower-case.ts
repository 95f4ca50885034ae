import type { RequestOptions } from "../../adapters/prospect-data/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** Gives a function that knows the texts in lower case. */
export type LearnLowerCase = (
  texts: readonly string[],
  options: RequestOptions,
) => Promise<(text: string) => string>;

const mostRemembered = 5000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const plain = /^[\x00-\x7f]*$/;

/** Learns what texts are in lower case by the database's own rules, which depend on its locale. */
export function createLowerCase(db: Queryable): LearnLowerCase {
  const known = new Map<string, string>();
  return async (texts, options) => {
    const others = texts.filter((text) => !plain.test(text));
    const unknown = others.filter((text) => !known.has(text));
    if (unknown.length > 0) {
      if (known.size >= mostRemembered) known.clear();
      const rows = await db.query<{ text: string; lower: string }>(
        sql`select text, lower(text) as lower from unnest(${[...new Set(others)]}::text[]) as given(text)`,
        options,
      );
      for (const { text, lower } of rows) known.set(text, lower);
    }
    return (text) => known.get(text) ?? text.toLowerCase();
  };
}
