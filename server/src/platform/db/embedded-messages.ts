import type { QueryErrorFacts } from "./query-error.ts";

/** Start parameters of the database's worker thread. When `folder` is null, the database is in memory. */
export interface WorkerStart {
  readonly folder: string | null;
  /**
   * An uncompressed tar of a data folder to start from; only for databases in memory. When it is in shared memory, the
   * worker gets it without a copy.
   */
  readonly template: Uint8Array | null;
  /**
   * Ids of cancelled requests, which the worker skips. The index of an id is the remainder of the id divided by the
   * array's length.
   */
  readonly abandoned: Int32Array;
}

export type WorkerRequest = { readonly id: number } & (
  | {
      readonly kind: "query";
      readonly text: string;
      readonly values: readonly unknown[];
      readonly keepPlan: boolean;
    }
  /** Runs a statement that reads `input` from the file /dev/blob. */
  | { readonly kind: "copy"; readonly text: string; readonly input: string }
  | { readonly kind: "script"; readonly text: string }
  | { readonly kind: "begin" | "commit" | "rollback" }
  | { readonly kind: "dump" }
  | { readonly kind: "close" }
);

/** A reply of the worker. The first one has id 0 and reports whether the database could be opened. */
export type WorkerReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: { readonly message: string; readonly facts: QueryErrorFacts } };
