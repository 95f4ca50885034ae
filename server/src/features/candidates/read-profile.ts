import { type CandidateProfile, resumeMessages } from "@eq/contracts";
import type { ResumeReader } from "@eq/understanding/resume";
import type { Context } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";

export interface ParseServices {
  resumeReader: ResumeReader;
  admitParse: (context: Context) => Promise<void>;
}

/**
 * Reads the candidate's profile from a resume's text. The log never contains text of the resume.
 * @throws Refusal 422 without a role, 500 when reading fails
 */
export async function readProfile(
  { signal, log }: Context,
  { readResume }: ResumeReader,
  readText: () => Promise<string>,
): Promise<{ candidateProfile: CandidateProfile }> {
  try {
    const candidateProfile = readResume(await readText());
    if (candidateProfile.desiredRoles.length === 0) throw new Refusal(422, resumeMessages.unreadable);
    return { candidateProfile };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Refusal) throw error;
    log.error({ place: readStackFrames(error) }, "Reading a resume failed unexpectedly; answered 500");
    throw new Refusal(500, resumeMessages.failed);
  }
}

/** Matches a line of a stack trace that names a file and a position. */
const stackFramePattern = /^\s+at .*(?:file:\/\/|node:).*:\d+:\d+\)?$/;

/**
 * Returns the error's stack frames without its message. The message may quote the resume, even in lines that look like
 * stack frames.
 */
function readStackFrames(error: unknown): string {
  if (!(error instanceof Error) || !error.stack?.includes(error.message)) return "";
  const { message, stack } = error;
  const lines = stack.slice(stack.indexOf(message) + message.length).split("\n");
  return lines
    .filter((line) => stackFramePattern.test(line))
    .map((line) => line.trim())
    .join("; ");
}
