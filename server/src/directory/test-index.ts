import type { IndexWorkers } from "@eq/directory-index";
import {
  answerRequest,
  hasBit,
  openSegment,
  type SearchedSegment,
  type Segment,
  wordsFor,
} from "@eq/directory-index";

/** Answers in place what threads would, from the same messages. */
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

/** A log that keeps its warnings, and apart from them what is only noted. */
export function createTestLog() {
  const lines: string[] = [];
  const note = (first: object | string, second?: string) =>
    void lines.push(
      typeof first === "string" ? first : `${second}: ${(first as { err?: Error }).err?.message}`,
    );
  const notes: string[] = [];
  return { lines, notes, warn: note, info: (line: string) => void notes.push(line) };
}

/** The versions of all rows that are found: of companies their industry, of people their function. */
export function versionsIn({ segments }: InlineWorkers) {
  const found = { companies: new Map<number, string>(), people: new Map<number, string>() };
  for (const { segment, dead } of segments) {
    const { companies, people } = segment;
    collect(found.companies, companies, companies.industries, dead?.companies);
    collect(found.people, people, people.functions, dead?.people);
  }
  return found;
}

type Rows = Pick<Segment["companies"], "ids" | "rows">;

function collect(
  into: Map<number, string>,
  { ids, rows }: Rows,
  versions: Segment["companies"]["industries"],
  dead: SharedArrayBuffer | undefined,
): void {
  for (const version of versions.codes) {
    const having = new Uint32Array(wordsFor(rows));
    versions.addTo(having, [version]);
    for (let row = 0; row < rows; row++) {
      if (!hasBit(having, row) || (dead && hasBit(new Uint32Array(dead), row))) continue;
      if (into.has(ids.idOf(row))) throw new Error(`Row ${ids.idOf(row)} is found twice`);
      into.set(ids.idOf(row), version);
    }
  }
}
