/** An SQL statement and the values of its parameters $1, $2 ... */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** Collects the parameter values of a statement while its text is written. */
export class SqlValues {
  readonly list: (string | number)[] = [];

  /** Adds a value and returns its placeholder with a cast to the SQL type. */
  add(value: string | number, type: string): string {
    return `$${this.list.push(value)}::${type}`;
  }

  /** Writes the condition `column in (...)`; `false` for an empty list. */
  isIn(column: string, values: readonly number[], type = "smallint"): string {
    if (values.length === 0) return "false";
    return `${column} in (${values.map((value) => this.add(value, type)).join(", ")})`;
  }
}

export const joinByAnd = (conditions: readonly string[]) =>
  conditions.length === 0 ? "true" : conditions.map((one) => `(${one})`).join(" and ");
