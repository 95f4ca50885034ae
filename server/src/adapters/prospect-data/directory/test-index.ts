import { answerRequest, openSegment, type SearchedSegment } from "../../../directory-index/index.ts";
import type { IndexWorkers } from "../../../directory-index/workers/index-workers.ts";

/** Answers in place what threads would, from the same messages. */
export class InlineWorkers implements Pick<IndexWorkers, "start" | "setSegments" | "ask" | "close"> {
  segments: SearchedSegment[] = [];
  started = 0;

  start(count: number): void {
    this.started = Math.max(this.started, count);
  }

  setSegments(...[_generation, segments]: Parameters<IndexWorkers["setSegments"]>): void {
    this.segments = segments.map(({ buffer, dead }) => ({ segment: openSegment(buffer), dead }));
  }

  ask: IndexWorkers["ask"] = async (request, { signal } = {}) => {
    signal?.throwIfAborted();
    return answerRequest(request, this.segments);
  };

  async close(): Promise<void> {}
}

/** A log that keeps its lines. */
export function createTestLog() {
  const lines: string[] = [];
  const note = (first: object | string, second?: string) =>
    void lines.push(
      typeof first === "string" ? first : `${second}: ${(first as { err?: Error }).err?.message}`,
    );
  return { lines, warn: note, info: note };
}
