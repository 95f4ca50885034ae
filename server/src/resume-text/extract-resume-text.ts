import { isResumeFile, resumeMessages } from "@eq/contracts";
import { Refusal } from "../platform/http/refusal.ts";
import { createTurns, takeWithin } from "../platform/turns.ts";
import { readInProcess } from "./read-in-process.ts";

export interface ResumeFile {
  bytes: Uint8Array;
  name: string;
  /** As the sender says; may be empty. */
  mediaType: string;
}

/** Files read at a time; the others wait, and the clients are served in turn. */
const filesAtATime = 2;
const longestWait = 30_000;
const retrySeconds = 10;
const turns = createTurns({ atOnce: filesAtATime });

/**
 * The text of a resume, line by line as it is read. What the file is called only decides whether it is taken; how it
 * is read depends on its content. `client` is who waits with it. Nothing of it is kept or logged.
 * @throws Refusal 415 for another type of file, 422 for one without text that can be read, 503 after too long a wait.
 */
export async function extractResumeText(
  file: ResumeFile,
  { signal, client }: { signal: AbortSignal; client: string },
  patience = longestWait,
): Promise<string> {
  if (!isResumeFile({ name: file.name, type: file.mediaType })) throw new Refusal(415, resumeMessages.type);
  const reading = await inTurn({ signal, client, patience }, () => readInProcess(file.bytes, signal));
  if (reading === "late") throw busy();
  if ("text" in reading) return reading.text;
  if (reading.problem === "kind") throw new Refusal(415, resumeMessages.type);
  throw new Refusal(422, resumeMessages.unreadable);
}

async function inTurn<Result>(
  { signal, client, patience }: { signal: AbortSignal; client: string; patience: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = await takeWithin(turns, patience, { client, signal }).catch(() => {
    signal.throwIfAborted();
    throw busy();
  });
  try {
    return await work();
  } finally {
    turn.giveBack();
  }
}

function busy(): Refusal {
  const message = "Many resumes are being read right now. Please try again in a moment.";
  return new Refusal(503, message, {}, { "retry-after": String(retrySeconds) });
}
