import { type CandidateProfile, resumeMessages } from "@eq/contracts";
import type { ResumeReader } from "@eq/understanding/resume";
import type { Context } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";

export interface ParseServices {
  resumeReader: ResumeReader;
  admitParse: (context: Context) => void;
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

/** Where it happened, without the message, which may repeat words of the resume. */
function whereOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return frames.map((frame) => frame.trim()).join("; ");
}
