import type { IndexRequest } from "../requests/request.ts";
import type { TableBatch } from "../requests/table-batch.ts";
import type { DeadRows } from "../segment/dead-rows.ts";

/** A segment as threads receive it. A key always means the same buffer; only the dead rows change. */
export interface SharedSegment {
  readonly key: number;
  readonly buffer: SharedArrayBuffer;
  readonly dead: DeadRows | null;
}

/** Messages to a thread that answers requests. `segments` replaces all segments to search, oldest first. */
export type IndexWorkerMessage =
  | { readonly kind: "segments"; readonly segments: readonly SharedSegment[] }
  | { readonly kind: "ask"; readonly id: number; readonly request: IndexRequest };

/** Replies of a thread that answers requests. `ready` is sent first, once. */
export type IndexWorkerReply =
  | { readonly kind: "ready" }
  | { readonly kind: "answer"; readonly id: number; readonly answer: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly message: string };

/** Messages to a thread that builds a segment: batches, each confirmed by a `read` reply, then `finish`. */
export type BuildWorkerMessage =
  | { readonly kind: "batch"; readonly batch: TableBatch }
  | { readonly kind: "finish" };

export type BuildWorkerReply =
  | { readonly kind: "read" }
  | { readonly kind: "built"; readonly segment: SharedArrayBuffer };
