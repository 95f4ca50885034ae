import type { DeadRows } from "./dead-rows.ts";
import type { IndexAnswer, IndexRequest } from "./request.ts";
import type { Segment } from "./segment.ts";

export interface SearchedSegment {
  readonly segment: Segment;
  /** Null: none. */
  readonly dead: DeadRows | null;
}

/** Answers from all segments together as if they were one. */
export function answerRequest<Request extends IndexRequest>(
  _request: Request,
  _segments: readonly SearchedSegment[],
): IndexAnswer<Request> {
  throw new Error("not built");
}
