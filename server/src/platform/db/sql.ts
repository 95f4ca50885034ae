/** A piece of SQL with its values; `$1` and so on are numbered when the whole statement is put together. */
export interface Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

class Fragment implements Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/**
 * A statement or a part of one. Interpolated values become parameters; interpolated fragments are spliced
 * in. Text never enters the SQL except through `raw`, which takes constants only.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  return new Fragment(strings, values);
}

/** A constant name or keyword as SQL. Never pass what a caller sent. */
export function raw(constant: string): Sql {
  return new Fragment([constant], []);
}

/** Fragments joined by a constant separator; nothing for an empty list. */
export function join(parts: readonly Sql[], separator: string): Sql {
  const strings = parts.map((_, index) => (index === 0 ? "" : separator));
  return parts.length === 0 ? raw("") : new Fragment([...strings, ""], parts);
}

/** `(a) and (b)`; `true` when there are none. */
export function allOf(conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return raw("true");
  return join(
    conditions.map((condition) => sql`(${condition})`),
    " and ",
  );
}

/**
 * `any` of a long list of texts, for `column = ${anyOf(list)}`. Out of the planner's sight: it would compare each
 * with its statistics, which takes ten times longer than finding them.
 */
export function anyOf(texts: readonly string[]): Sql {
  return sql`any((select ${texts}::text[])::text[])`;
}

/** The text and values that a driver takes. */
export function compile(statement: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const write = (part: Sql): string =>
    part.strings.reduce((text, piece, index) => {
      if (index >= part.values.length) return text + piece;
      const value = part.values[index];
      if (value instanceof Fragment) return text + piece + write(value);
      values.push(value);
      return `${text}${piece}$${values.length}`;
    }, "");
  return { text: write(statement), values };
}
