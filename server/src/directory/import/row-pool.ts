/** Finds rows by id and by further keys; several rows may have the same further key. */
export class RowPool<Row extends { readonly id: number }, Key extends string> {
  readonly #rows = new Map<number, Row>();
  readonly #ids = new Map<string, Set<number>>();
  readonly #keys: Readonly<Record<Key, (row: Row) => string | null>>;

  /** @param keys how to read each key from a row; null where the row has none */
  constructor(keys: Readonly<Record<Key, (row: Row) => string | null>>) {
    this.#keys = keys;
  }

  /** Adds a row, or replaces the row of the same id. */
  put(row: Row): void {
    this.#rows.set(row.id, row);
    for (const key of Object.keys(this.#keys) as Key[]) {
      const value = this.#keys[key](row);
      if (value === null) continue;
      const entry = `${key} ${value}`;
      this.#ids.set(entry, (this.#ids.get(entry) ?? new Set()).add(row.id));
    }
  }

  /** Adds the rows whose ids are new to the pool. */
  putNew(rows: readonly Row[]): void {
    for (const row of rows) if (!this.#rows.has(row.id)) this.put(row);
  }

  /** Finds the rows with this value of the key. Once a row has been replaced, its former values no longer find it. */
  find(key: Key, value: string | null): Row[] {
    if (value === null) return [];
    const rows = [...(this.#ids.get(`${key} ${value}`) ?? [])].flatMap((id) => this.#rows.get(id) ?? []);
    return rows.filter((row) => this.#keys[key](row) === value);
  }
}
