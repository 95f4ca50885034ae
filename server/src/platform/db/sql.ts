/** A piece of SQL with its values; `compile` numbers the placeholders of the whole statement. */
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
 * Builds a statement or a part of one. Interpolated values become parameters; interpolated fragments are inserted. Text
 * becomes SQL only through `raw`, which accepts constants.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  return new Fragment(strings, values);
}

/** Turns a constant name or keyword into SQL text. Never pass user input. */
export function raw(constant: string): Sql {
  return new Fragment([constant], []);
}

/** Joins fragments by a constant separator. */
export function join(parts: readonly Sql[], separator: string): Sql {
  const strings = parts.map((_, index) => (index === 0 ? "" : separator));
  return parts.length === 0 ? raw("") : new Fragment([...strings, ""], parts);
}

/** Joins conditions as `(a) and (b)`; returns `true` for an empty list. */
export function allOf(conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return raw("true");
  return join(
    conditions.map((condition) => sql`(${condition})`),
    " and ",
  );
}

/**
 * Writes `any` of a long list of texts, for `column = ${anyOf(list)}`. The subselect hides the list from the planner.
 * Otherwise the planner would compare each text with its statistics, which takes ten times longer than the lookup.
 */
export function anyOf(texts: readonly string[]): Sql {
  return sql`any((select ${texts}::text[])::text[])`;
}

/** Returns the text and the values for a driver. */
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
