import { isResumeFile, resumeMessages } from "@eq/contracts";
import { Refusal } from "../platform/http/refusal.ts";
import { createTurns, takeWithin } from "../platform/turns.ts";
import { readInProcess } from "./read-in-process.ts";

export interface ResumeFile {
  bytes: Uint8Array;
  name: string;
  /** The media type as the sender declared it; may be empty. */
  mediaType: string;
}

/** Limit of files that are read concurrently; clients get their turns fairly. */
const filesAtOnce = 2;
const longestWait = 30_000;
const retrySeconds = 10;
const turns = createTurns({ atOnce: filesAtOnce });

/**
 * Reads the text of a resume as lines in reading order. Name and media type only decide whether the file is accepted;
 * its content decides how it is read. Nothing of the file is stored or logged.
 * @param client clients share the reading fairly
 * @throws Refusal 415 for another type of file, 422 for a file without readable text, 503 when it waited too long
 */
export async function extractResumeText(
  file: ResumeFile,
  { signal, client }: { signal: AbortSignal; client: string },
  patience = longestWait,
): Promise<string> {
  if (!isResumeFile({ name: file.name, type: file.mediaType })) throw new Refusal(415, resumeMessages.type);
  const reading = await runInTurn({ signal, client, patience }, () => readInProcess(file.bytes, signal));
  if (reading === "late") throw busyRefusal();
  if ("text" in reading) return reading.text;
  if (reading.problem === "kind") throw new Refusal(415, resumeMessages.type);
  throw new Refusal(422, resumeMessages.unreadable);
}

async function runInTurn<Result>(
  { signal, client, patience }: { signal: AbortSignal; client: string; patience: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = await takeWithin(turns, patience, { client, signal }).catch(() => {
    signal.throwIfAborted();
    throw busyRefusal();
  });
  try {
    return await work();
  } finally {
    turn.giveBack();
  }
}

function busyRefusal(): Refusal {
  const message = "Many resumes are being read right now. Please try again in a moment.";
  return new Refusal(503, message, {}, { "retry-after": String(retrySeconds) });
}
