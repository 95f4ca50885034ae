import { type Sql, sql } from "../../platform/db/sql.ts";

/** Tables whose ids other tables name. An import assigns new ids. */
export type ParentTable = "saved_search" | "observed_search" | "campaign" | "run" | "export_record";

/** How the rows of a store name people, so that suppressed people are left out; see `release-people.ts`. */
export type PeopleForm =
  | "bought"
  | "marked"
  | "listed"
  | "by-key"
  | "by-id"
  | "run-items"
  | "exports"
  | "audit";

/** A table with rows of users, as it is exported, restored and deleted. */
export interface DataStore {
  readonly table: string;
  readonly label: string;
  /** The condition of the user's rows. */
  readonly owner: (userId: string) => Sql;
  /** The exported columns. */
  readonly columns: readonly string[];
  /** The other columns, each with the reason why it is not exported. */
  readonly omitted: Readonly<Record<string, string>>;
  /** The columns by which rows are read in pages, with their types. Rows with equal values would be lost. */
  readonly key: readonly (readonly [column: string, type: "bigint" | "integer" | "text" | "uuid"])[];
  /** Columns that name a row of another table. Rows of a parent are read together with it. */
  readonly references?: Readonly<Record<string, ParentTable>>;
  readonly parent?: ParentTable;
  readonly people?: PeopleForm;
  /** Why the store cannot be read back; absent for stores that can. */
  readonly notRestored?: string;
  /** The columns of the CSV file, each with the path of its value in a row. */
  readonly csv: Readonly<Record<string, string>>;
}

export const words = (text: string): string[] => text.trim().split(/\s+/);

export const byUser = (userId: string): Sql => sql`user_id = ${userId}`;

/** Why the column with the user's id is not exported. */
export const ownId = { user_id: "The user's id, which is another one in another installation" };

/** Why the lease of a run is not exported. */
export const lease = "Which process works on the run right now";

/** The name of a store's files. */
export const nameStore = ({ table }: Pick<DataStore, "table">): string => table.replaceAll("_", "-");
