// A thread that answers requests from the segments that it received last. Imports no packages, since each thread would
// have its own copy.
import { parentPort } from "node:worker_threads";
import { answerRequest } from "../search/answer-request.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import { openSegment, type Segment } from "../segment/segment.ts";
import type { IndexWorkerMessage, IndexWorkerReply, SharedSegment } from "./messages.ts";
import { makeWarmUpRequests } from "./warm-up.ts";

let openSegmentsByKey = new Map<number, Segment>();
let searchedSegments: readonly SearchedSegment[] = [];

/**
 * Replaces the segments to search. Segments that are already open are reused, since opening a big one takes a
 * while.
 */
function setSegments(shared: readonly SharedSegment[]): void {
  const openedBefore = openSegmentsByKey;
  openSegmentsByKey = new Map(
    shared.map(({ key, buffer }) => [key, openedBefore.get(key) ?? openSegment(buffer)]),
  );
  searchedSegments = shared.map(({ key, dead }) => ({
    segment: openSegmentsByKey.get(key) as Segment,
    dead,
  }));
}

function answerRequestMessage({ id, request }: IndexWorkerMessage & { kind: "ask" }): IndexWorkerReply {
  try {
    return { kind: "answer", id, answer: answerRequest(request, searchedSegments) };
  } catch (error) {
    return { kind: "failure", id, message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * How often the warm-up requests are answered. They are answered one at a time, so that a real request waits for at
 * most one of them.
 */
const warmUpRounds = 8;
let isWarm = false;

function warmUp(): void {
  const [big] = searchedSegments;
  if (isWarm || !big || big.segment.companyCount === 0) return;
  isWarm = true;
  const requests = makeWarmUpRequests(big);
  const rounds = Array.from({ length: warmUpRounds }, () => requests).flat();
  const runNext = () => {
    const request = rounds.pop();
    if (!request || answerRequestMessage({ kind: "ask", id: 0, request }).kind === "failure") return;
    setImmediate(runNext);
  };
  setImmediate(runNext);
}

parentPort?.on("message", (message: IndexWorkerMessage) => {
  if (message.kind === "segments") {
    setSegments(message.segments);
    warmUp();
  } else parentPort?.postMessage(answerRequestMessage(message));
});
parentPort?.postMessage({ kind: "ready" } satisfies IndexWorkerReply);
