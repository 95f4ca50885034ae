import { join } from "node:path";
import { isResumeFile, resumeMessages } from "@eq/contracts";
import { readInProcess } from "../platform/file-process/read-in-process.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { createTurns, takeTurnWithin } from "../platform/turns.ts";
import type { FileResult } from "./read-file.ts";

export interface ResumeFile {
  bytes: Uint8Array;
  name: string;
  /** The media type as the sender declared it; may be empty. */
  mediaType: string;
}

/** Limit of files that are read concurrently. Clients share these turns fairly. */
const maxConcurrentFiles = 2;
const maxWaitMs = 30_000;
const retryAfterSeconds = 10;
const program = { path: join(import.meta.dirname, "reading-process.ts") };
const readingTurns = createTurns({ atOnce: maxConcurrentFiles });

/**
 * Reads the text of a resume as lines in reading order. The file's name and media type decide whether it is accepted;
 * its content decides how it is read. Nothing of the file is stored or logged.
 * @param client clients share the reading fairly
 * @throws Refusal 415 for another type of file, 422 for a file without readable text, 503 when the file waited too long
 */
export async function extractResumeText(
  file: ResumeFile,
  { signal, client }: { signal: AbortSignal; client: string },
  patience = maxWaitMs,
): Promise<string> {
  if (!isResumeFile({ name: file.name, type: file.mediaType })) throw new Refusal(415, resumeMessages.type);
  const reading = await runInTurn({ signal, client, patience }, () =>
    readInProcess<FileResult>(program, file.bytes, signal),
  );
  if (reading === "late") throw createBusyRefusal();
  const result: FileResult = reading === "ended" ? { problem: "unreadable" } : reading.result;
  if ("text" in result) return result.text;
  if (result.problem === "kind") throw new Refusal(415, resumeMessages.type);
  throw new Refusal(422, resumeMessages.unreadable);
}

async function runInTurn<Result>(
  { signal, client, patience }: { signal: AbortSignal; client: string; patience: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = await takeTurnWithin(readingTurns, patience, { client, signal }).catch(() => {
    signal.throwIfAborted();
    throw createBusyRefusal();
  });
  try {
    return await work();
  } finally {
    turn.giveBack();
  }
}

function createBusyRefusal(): Refusal {
  const message = "Many resumes are being read right now. Please try again in a moment.";
  return new Refusal(503, message, {}, { "retry-after": String(retryAfterSeconds) });
}
