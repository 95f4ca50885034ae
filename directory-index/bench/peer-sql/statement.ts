/** The text of a statement and its values, numbered as both peers number them. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** Collects the values of a statement while its text is written. */
export class Values {
  readonly list: (string | number)[] = [];

  add(value: string | number, type: string): string {
    return `$${this.list.push(value)}::${type}`;
  }

  /** `column in (...)`; no value is in an empty list. */
  isIn(column: string, values: readonly number[], type = "smallint"): string {
    if (values.length === 0) return "false";
    return `${column} in (${values.map((value) => this.add(value, type)).join(", ")})`;
  }
}

export const allOf = (conditions: readonly string[]) =>
  conditions.length === 0 ? "true" : conditions.map((one) => `(${one})`).join(" and ");
