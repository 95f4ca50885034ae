/** A part of the directory in one shared buffer, ready to be searched. It never changes. */
export interface Segment {
  readonly companyCount: number;
  readonly personCount: number;
  readonly jobCount: number;
}

/** Opens what a `SegmentBuilder` made. Copies nothing. Throws when the buffer is of another format version. */
export function openSegment(_buffer: SharedArrayBuffer): Segment {
  throw new Error("not built");
}
