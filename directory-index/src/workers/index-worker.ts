// A thread that answers from the segments it was told of last. Whatever it imports is held once a thread: no packages.
import { parentPort } from "node:worker_threads";
import { answerRequest } from "../search/answer-request.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import { openSegment, type Segment } from "../segment/segment.ts";
import type { IndexWorkerMessage, IndexWorkerReply, SharedSegment } from "./messages.ts";
import { warmUpRequests } from "./warm-up.ts";

let opened = new Map<number, Segment>();
let searched: readonly SearchedSegment[] = [];

/** Opening takes a while for a big segment: those that stay are not opened again. */
function searchFromNowOn(segments: readonly SharedSegment[]): void {
  const before = opened;
  opened = new Map(
    segments.map((shared) => [shared.key, before.get(shared.key) ?? openSegment(shared.buffer)]),
  );
  searched = segments.map(({ key, dead }) => ({ segment: opened.get(key) as Segment, dead }));
}

function answer({ id, request }: IndexWorkerMessage & { kind: "ask" }): IndexWorkerReply {
  try {
    return { kind: "answer", id, answer: answerRequest(request, searched) };
  } catch (error) {
    return { kind: "failure", id, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Rounds of the warm-up; one request at a time, so that a real one waits for no more than that. */
const warmUpRounds = 8;
let isWarm = false;

function warmUp(): void {
  const [big] = searched;
  if (isWarm || !big || big.segment.companyCount === 0) return;
  isWarm = true;
  const requests = warmUpRequests(big);
  const rounds = Array.from({ length: warmUpRounds }, () => requests).flat();
  const step = () => {
    const request = rounds.pop();
    if (!request || answer({ kind: "ask", id: 0, request }).kind === "failure") return;
    setImmediate(step);
  };
  setImmediate(step);
}

parentPort?.on("message", (message: IndexWorkerMessage) => {
  if (message.kind === "segments") {
    searchFromNowOn(message.segments);
    warmUp();
  } else parentPort?.postMessage(answer(message));
});
parentPort?.postMessage({ kind: "ready" } satisfies IndexWorkerReply);
