import { type CandidateProfile, parseCandidate, parseCandidateFile, resumeMessages } from "@eq/contracts";
import { callEndpoint } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { createStore, useStore } from "../../../lib/store.ts";
import { uploadFile } from "../../../lib/upload.ts";
import { loadInterpreter } from "../interpreter/interpreter.ts";
import { collectProfileTexts } from "../interpreter/profile-terms.ts";
import { lookUpProfileTerms } from "../interpreter/read-profile-terms.ts";
import { fillFormFromProfile, type ResumeFile } from "./candidate.ts";
import { findFileProblem, findTextProblem } from "./resume-check.ts";

export type ResumeSource = "upload" | "paste";

/** The chosen or pasted resume and its progress. The file and the text survive errors and mode switches. */
export interface ResumeUpload {
  source: ResumeSource;
  file: File | null;
  text: string;
  /** The validation or server message for the chosen file or text; null when there is none. */
  problem: string | null;
  isParsing: boolean;
  /** The sent fraction of the file, from 0 to 1; null when nothing is being sent. */
  sent: number | null;
}

const emptyResumeUpload: ResumeUpload = {
  source: "upload",
  file: null,
  text: "",
  problem: null,
  isParsing: false,
  sent: null,
};
const resumeUploadStore = createStore<ResumeUpload>(emptyResumeUpload);
let running: AbortController | null = null;

export const useResumeUpload = (): ResumeUpload => useStore(resumeUploadStore);

/** Changes the file, the pasted text or the choice between them, and clears the message. */
export function changeResume(next: Partial<Pick<ResumeUpload, "source" | "file" | "text">>): void {
  if (Object.keys(next).length === 1 && next.source === resumeUploadStore.get().source) return;
  cancelParsing();
  resumeUploadStore.set({ ...resumeUploadStore.get(), problem: null, ...next });
}

/** Selects a file and validates it at once. */
export function chooseFile(file: File | null): void {
  changeResume({ source: "upload", file });
  if (file) resumeUploadStore.set({ ...resumeUploadStore.get(), problem: findFileProblem(file) });
}

export function cancelParsing(): void {
  running?.abort();
  running = null;
  resumeUploadStore.set({ ...resumeUploadStore.get(), isParsing: false, sent: null });
}

/**
 * Sends the chosen or pasted resume to the server and fills the form from its profile. Invalid resumes are not sent.
 */
export async function parseResume(): Promise<void> {
  const { source, file, text, isParsing } = resumeUploadStore.get();
  if (isParsing) return;
  const problem = source === "upload" ? findFileProblem(file) : findTextProblem(text);
  resumeUploadStore.set({ ...resumeUploadStore.get(), problem, isParsing: problem === null, sent: null });
  if (problem !== null) return;
  const controller = new AbortController();
  running = controller;
  const { signal } = controller;
  loadInterpreter();
  try {
    const upload = source === "upload" ? file : null;
    const profile = await (upload ? parseResumeFile(upload, signal) : parseResumeText(text, signal));
    const terms = await lookUpProfileTerms(collectProfileTexts(profile));
    if (signal.aborted) return;
    fillFormFromProfile({ profile, terms }, describeFile(upload));
    resumeUploadStore.set({ ...resumeUploadStore.get(), isParsing: false, sent: null });
  } catch (error) {
    if (!signal.aborted) {
      resumeUploadStore.set({
        ...resumeUploadStore.get(),
        problem: describeParsingFailure(error),
        isParsing: false,
        sent: null,
      });
    }
  } finally {
    if (running === controller) running = null;
  }
}

function describeFile(file: File | null): ResumeFile | null {
  return file && { name: file.name, readAt: new Date().toISOString() };
}

async function parseResumeFile(file: File, signal: AbortSignal): Promise<CandidateProfile> {
  const metadata = {
    fileName: file.name.slice(0, 300),
    fileType: file.type.slice(0, 200),
    fileSize: file.size,
    source: "upload" as const,
  };
  const onProgress = (sent: number) => {
    if (!signal.aborted) resumeUploadStore.set({ ...resumeUploadStore.get(), sent });
  };
  const reply = await uploadFile(parseCandidateFile, file, { metadata }, { signal, onProgress });
  return requireRoles(reply.candidateProfile);
}

async function parseResumeText(content: string, signal: AbortSignal): Promise<CandidateProfile> {
  const reply = await callEndpoint(parseCandidate, { content, metadata: { source: "paste" } }, { signal });
  return requireRoles(reply.candidateProfile);
}

/** Rejects a profile without roles, since it cannot be searched for. */
function requireRoles(profile: CandidateProfile): CandidateProfile {
  if (!profile.desiredRoles.some((role) => role.trim() !== "")) throw new Error(resumeMessages.unreadable);
  return profile;
}

/**
 * Returns the message for a failed parsing: the server's message if it sent one. A response without a profile gets the
 * message for an unreadable resume.
 */
function describeParsingFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : resumeMessages.failed;
  const { status, serverMessage, body, message } = error;
  if (serverMessage) return serverMessage;
  if (status === 200) return typeof body?.error === "string" ? body.error : resumeMessages.unreadable;
  return status === 0 ? `${resumeMessages.failed}. ${message}` : resumeMessages.failed;
}
