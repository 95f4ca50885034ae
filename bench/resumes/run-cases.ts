import type { ResumeReader } from "@eq/understanding/resume";
import { listUnsupportedValues } from "../../understanding/eval/resumes/attested.ts";
import { judgeProfile } from "../../understanding/eval/resumes/judge-profile.ts";
import { extractTextOfFile } from "./extraction.ts";
import type { ResumeCase, ResumeResult } from "./resume-case.ts";

/** Reads the files one after another, as the product does. The time to generate a file is not counted. */
export async function judgeCases(
  cases: readonly ResumeCase[],
  reader: ResumeReader,
): Promise<ResumeResult[]> {
  const results: ResumeResult[] = [];
  for (const resume of cases) results.push(await judgeCase(resume, reader));
  return results;
}

async function judgeCase(resume: ResumeCase, reader: ResumeReader): Promise<ResumeResult> {
  const bytes = await resume.makeBytes();
  const begin = performance.now();
  const { text, failed } = await tryExtractText(resume, bytes);
  const profile = reader.readResume(text);
  const ms = performance.now() - begin;
  return {
    resume,
    verdicts: judgeProfile(resume.expected, profile),
    unattested: listUnsupportedValues(profile, text),
    ms,
    failed,
  };
}

async function tryExtractText(resume: ResumeCase, bytes: Uint8Array) {
  try {
    return { text: await extractTextOfFile(resume.fileName, bytes), failed: "" };
  } catch (error) {
    return { text: "", failed: error instanceof Error ? error.message : String(error) };
  }
}
