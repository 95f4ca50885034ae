import type { QueryFacts } from "./query-error.ts";

/** What the worker is started with; `folder` null keeps everything in memory. */
export interface WorkerStart {
  readonly folder: string | null;
  /** An uncompressed tar of a data folder to start from; only in memory. Not copied on its way when its memory is shared. */
  readonly template: Uint8Array | null;
  /** Ids of requests that nobody waits for any more, which need not be begun: each at its id modulo the length. */
  readonly abandoned: Int32Array;
}

export type WorkerRequest = { readonly id: number } & (
  | {
      readonly kind: "query";
      readonly text: string;
      readonly values: readonly unknown[];
      readonly keepPlan: boolean;
    }
  /** A statement that reads `input` from the file /dev/blob. */
  | { readonly kind: "copy"; readonly text: string; readonly input: string }
  | { readonly kind: "script"; readonly text: string }
  | { readonly kind: "begin" | "commit" | "rollback" }
  | { readonly kind: "dump" }
  | { readonly kind: "close" }
);

/** The first message has id 0 and says that the database is open, or why it is not. */
export type WorkerReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: { readonly message: string; readonly facts: QueryFacts } };
