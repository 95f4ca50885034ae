import type { IndexWorkers } from "@eq/directory-index";
import {
  answerRequest,
  computeWordCount,
  hasBit,
  openSegment,
  type SearchedSegment,
  type Segment,
} from "@eq/directory-index";

/** Replaces the index's worker threads in tests: answers their messages in this thread. */
export class InlineWorkers implements Pick<IndexWorkers, "start" | "setSegments" | "ask" | "close"> {
  segments: SearchedSegment[] = [];
  started = 0;

  start(count: number): void {
    this.started = Math.max(this.started, count);
  }

  setSegments(...[segments]: Parameters<IndexWorkers["setSegments"]>): void {
    this.segments = segments.map(({ buffer, dead }) => ({ segment: openSegment(buffer), dead }));
  }

  ask: IndexWorkers["ask"] = async (request, { signal } = {}) => {
    signal?.throwIfAborted();
    return answerRequest(request, this.segments);
  };

  async close(): Promise<void> {}
}

/** A log that collects warnings in `lines` and information in `notes`. */
export function createTestLog() {
  const lines: string[] = [];
  const note = (first: object | string, second?: string) =>
    void lines.push(
      typeof first === "string" ? first : `${second}: ${(first as { err?: Error }).err?.message}`,
    );
  const notes: string[] = [];
  return { lines, notes, warn: note, info: (line: string) => void notes.push(line) };
}

/**
 * Reads the versions of the rows of a `TestSource` from the index, by id: the industry of a company, the function of a
 * person.
 */
export function readRowVersions({ segments }: InlineWorkers) {
  const versions = { companies: new Map<number, string>(), people: new Map<number, string>() };
  for (const { segment, dead } of segments) {
    const { companies, people } = segment;
    collectVersions(versions.companies, companies, companies.industries, dead?.companies);
    collectVersions(versions.people, people, people.functions, dead?.people);
  }
  return versions;
}

type VersionedRows = Pick<Segment["companies"], "ids" | "rows">;

function collectVersions(
  into: Map<number, string>,
  { ids, rows }: VersionedRows,
  versions: Segment["companies"]["industries"],
  dead: SharedArrayBuffer | undefined,
): void {
  for (const version of versions.codes) {
    const matches = new Uint32Array(computeWordCount(rows));
    versions.addTo(matches, [version]);
    for (let row = 0; row < rows; row++) {
      if (!hasBit(matches, row) || (dead && hasBit(new Uint32Array(dead), row))) continue;
      if (into.has(ids.idOf(row))) throw new Error(`Row ${ids.idOf(row)} is in the index twice`);
      into.set(ids.idOf(row), version);
    }
  }
}
