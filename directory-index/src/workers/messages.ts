import type { IndexRequest } from "../requests/request.ts";
import type { TableBatch } from "../requests/table-batch.ts";
import type { DeadRows } from "../segment/dead-rows.ts";

/** A segment as threads are told of it. What a key means never changes; dead rows do. */
export interface SharedSegment {
  readonly key: number;
  readonly buffer: SharedArrayBuffer;
  readonly dead: DeadRows | null;
}

/** What a thread that answers is sent. `segments` is all that there is to search from then on, oldest first. */
export type IndexWorkerMessage =
  | { readonly kind: "segments"; readonly segments: readonly SharedSegment[] }
  | { readonly kind: "ask"; readonly id: number; readonly request: IndexRequest };

/** `ready` comes once, first. */
export type IndexWorkerReply =
  | { readonly kind: "ready" }
  | { readonly kind: "answer"; readonly id: number; readonly answer: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly message: string };

/** What a thread that builds is sent: batches, each confirmed by `read`, then `finish`. */
export type BuildWorkerMessage =
  | { readonly kind: "batch"; readonly batch: TableBatch }
  | { readonly kind: "finish" };

export type BuildWorkerReply =
  | { readonly kind: "read" }
  | { readonly kind: "built"; readonly segment: SharedArrayBuffer };
