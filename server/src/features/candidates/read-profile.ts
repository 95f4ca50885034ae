import { type CandidateProfile, resumeMessages } from "@eq/contracts";
import type { ResumeReader } from "@eq/understanding/resume";
import type { Context } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";

export interface ParseServices {
  resumeReader: ResumeReader;
  admitParse: (context: Context) => Promise<void>;
}

/**
 * The profile in a resume's text. @throws Refusal 422 when it tells no role, 500 when reading fails; what is logged of
 * that has nothing of the resume in it.
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
    log.error({ place: whereOf(error) }, "Reading a resume failed");
    throw new Refusal(500, resumeMessages.failed);
  }
}

/** A line of a stack that names a place in a program. */
const frame = /^\s+at .*(?:file:\/\/|node:).*:\d+:\d+\)?$/;

/** Where it happened, without the message: that may repeat the resume, whose lines may look like a stack's. */
function whereOf(error: unknown): string {
  if (!(error instanceof Error) || !error.stack?.includes(error.message)) return "";
  const { message, stack } = error;
  const lines = stack.slice(stack.indexOf(message) + message.length).split("\n");
  return lines
    .filter((line) => frame.test(line))
    .map((line) => line.trim())
    .join("; ");
}
