import { type CandidateProfile, parseCandidate, parseCandidateFile, resumeMessages } from "@eq/contracts";
import { call } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { createStore, useStore } from "../../../lib/store.ts";
import { upload } from "../../../lib/upload.ts";
import { loadInterpreter } from "../interpreter/interpreter.ts";
import { textsOf } from "../interpreter/profile-terms.ts";
import { readProfileTerms } from "../interpreter/read-profile-terms.ts";
import { fillFromProfile } from "./candidate.ts";
import { findFileProblem, findTextProblem } from "./resume-check.ts";

export type ResumeSource = "upload" | "paste";

/** The chosen or pasted resume and its progress. Errors and mode switches keep both. */
export interface ResumeUpload {
  source: ResumeSource;
  file: File | null;
  text: string;
  /** What is wrong with what `source` has. */
  problem: string | null;
  isParsing: boolean;
  /** How much of a file has been sent, from 0 to 1; null while nothing is being sent. */
  sent: number | null;
}

const nothing: ResumeUpload = {
  source: "upload",
  file: null,
  text: "",
  problem: null,
  isParsing: false,
  sent: null,
};
const resume = createStore<ResumeUpload>(nothing);
let running: AbortController | null = null;

export const useResume = (): ResumeUpload => useStore(resume);

/** Changes file, text or tab and clears the problem. */
export function changeResume(next: Partial<Pick<ResumeUpload, "source" | "file" | "text">>): void {
  if (Object.keys(next).length === 1 && next.source === resume.get().source) return;
  cancelParsing();
  resume.set({ ...resume.get(), problem: null, ...next });
}

/** Takes a chosen file and checks it at once. */
export function chooseFile(file: File | null): void {
  changeResume({ source: "upload", file });
  if (file) resume.set({ ...resume.get(), problem: findFileProblem(file) });
}

export function cancelParsing(): void {
  running?.abort();
  running = null;
  resume.set({ ...resume.get(), isParsing: false, sent: null });
}

/** Reads the chosen or pasted resume and fills the form in. Invalid ones are not sent. */
export async function parseResume(): Promise<void> {
  const { source, file, text, isParsing } = resume.get();
  if (isParsing) return;
  const problem = source === "upload" ? findFileProblem(file) : findTextProblem(text);
  resume.set({ ...resume.get(), problem, isParsing: problem === null, sent: null });
  if (problem !== null) return;
  const controller = new AbortController();
  running = controller;
  const { signal } = controller;
  loadInterpreter();
  try {
    const profile =
      source === "upload" && file ? await parseFile(file, signal) : await parseText(text, signal);
    const terms = await readProfileTerms(textsOf(profile));
    if (signal.aborted) return;
    fillFromProfile({ profile, terms });
    resume.set({ ...resume.get(), isParsing: false, sent: null });
  } catch (error) {
    if (!signal.aborted) {
      resume.set({ ...resume.get(), problem: describeFailure(error), isParsing: false, sent: null });
    }
  } finally {
    if (running === controller) running = null;
  }
}

async function parseFile(file: File, signal: AbortSignal): Promise<CandidateProfile> {
  const metadata = {
    fileName: file.name.slice(0, 300),
    fileType: file.type.slice(0, 200),
    fileSize: file.size,
    source: "upload" as const,
  };
  const onProgress = (sent: number) => {
    if (!signal.aborted) resume.set({ ...resume.get(), sent });
  };
  const reply = await upload(parseCandidateFile, file, { metadata }, { signal, onProgress });
  return withRoles(reply.candidateProfile);
}

async function parseText(content: string, signal: AbortSignal): Promise<CandidateProfile> {
  const reply = await call(parseCandidate, { content, metadata: { source: "paste" } }, { signal });
  return withRoles(reply.candidateProfile);
}

/** A profile without a role cannot be searched for. */
function withRoles(profile: CandidateProfile): CandidateProfile {
  if (!profile.desiredRoles.some((role) => role.trim() !== "")) throw new Error(resumeMessages.unreadable);
  return profile;
}

/** The server's own text, if it gave one; an answer without a profile could not be made of this resume. */
function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : resumeMessages.failed;
  const { status, serverMessage, body, message } = error;
  if (serverMessage) return serverMessage;
  if (status === 200) return typeof body?.error === "string" ? body.error : resumeMessages.unreadable;
  return status === 0 ? `${resumeMessages.failed}. ${message}` : resumeMessages.failed;
}
