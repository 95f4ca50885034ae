export { answerRequest } from "./answer-request.ts";
export { SegmentBuilder } from "./build-segment.ts";
export { type Covered, type DeadRows, markDead, type SearchedSegment } from "./dead-rows.ts";
export type * from "./question.ts";
export type * from "./request.ts";
export { openSegment, type Segment } from "./segment.ts";
export type * from "./table-batch.ts";
