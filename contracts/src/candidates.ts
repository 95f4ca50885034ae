import * as z from "zod/mini";
import { defineEndpoint, defineUpload } from "./endpoint.ts";
import { experienceLevels } from "./experience-levels.ts";
import { resumeSizeLimit, resumeTextLimit } from "./resume-limits.ts";

export { resumeSizeLimit, resumeTextLimit };

/** What a resume may be. */
export const resumeTypes = [
  { extension: "pdf", mediaType: "application/pdf" },
  { extension: "doc", mediaType: "application/msword" },
  {
    extension: "docx",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  { extension: "txt", mediaType: "text/plain" },
] as const;

/** Whether a file may be a resume: by the end of its name or by its media type, since browsers often give none. */
export function isResumeFile({ name, type }: { name: string; type: string }): boolean {
  const extension = /\.(\w+)$/.exec(name.trim())?.[1]?.toLowerCase();
  const mediaType = type.split(";", 1)[0]?.trim().toLowerCase();
  return resumeTypes.some((each) => each.extension === extension || each.mediaType === mediaType);
}

/** What is said of a resume that cannot be read, on both sides. */
export const resumeMessages = {
  type: "Please upload a PDF, DOC, DOCX, or TXT file.",
  size: "File size must be less than 5MB.",
  noText: "Please enter candidate information.",
  noFile: "Please select a file to upload.",
  unreadable: "Could not extract candidate information. Please try with more detailed content.",
  failed: "Failed to parse candidate profile",
} as const;

/** The parts of a profile that are read from the resume's own lines. */
export const profileFields = [
  "candidateName",
  "currentTitle",
  "desiredRoles",
  "experienceLevel",
  "yearsOfExperience",
  "industries",
  "locations",
  "companySize",
] as const;
export type ProfileField = (typeof profileFields)[number];

/**
 * A value and the line of the resume that it was read from; `lineNumber` counts from 1. Values of one field stand
 * likeliest first; those that are not `chosen` are what else the resume offers for it.
 */
export const profileEvidence = z.object({
  field: z.enum(profileFields),
  value: z.string(),
  line: z.string(),
  lineNumber: z.int(),
  chosen: z.boolean(),
});

/** A candidate as a resume tells it. What it does not attest is empty: "", [] or null. */
export const candidateProfile = z.object({
  candidateName: z.string(),
  /** Titles to look for, the likeliest first, in English where it is known. */
  desiredRoles: z.array(z.string()),
  /** One of `experienceLevels`, or "". */
  experienceLevel: z.union([z.enum(experienceLevels), z.literal("")]),
  /** Codes of `industries`, the likeliest first. */
  industries: z.array(z.string()),
  /** As a search takes them: "Seattle, WA", "Berlin, Germany"; the likeliest first. */
  locations: z.array(z.string()),
  /** One of `sizeWords`, or "". */
  companySize: z.string(),
  /** The profile as a query; reading it gives its roles, place, industry and size back. */
  companySearchQuery: z.string(),
  /** As it is written in the resume. */
  currentTitle: z.string(),
  /** Whole years in work: as stated, else the employment spans together without overlaps. */
  yearsOfExperience: z.nullable(z.int()),
  evidence: z.array(profileEvidence),
});

/** What is known of a text beside its words; other names are ignored. */
export const resumeMetadata = z.object({
  fileName: z.nullish(z.string().check(z.maxLength(300))),
  fileType: z.nullish(z.string().check(z.maxLength(200))),
  fileSize: z.nullish(z.number()),
  source: z.nullish(z.enum(["upload", "paste"])),
});

/**
 * Without a file 400 with `resumeMessages.noFile`; with a second one 400; too large 413; too slow 408; too many at a
 * time 429 or 503 with the header retry-after; of another type, by name or by content, 415; no text that can be read or
 * no role in it 422 with `resumeMessages.unreadable`. Nothing of it is kept.
 */
export const parseCandidateFile = defineUpload({
  name: "parseCandidateFile",
  method: "POST",
  path: "/api/ai/mpc/parse-candidate-file",
  access: "guest",
  summary: "Reads a resume from a PDF, DOC, DOCX or TXT file",
  refusals: [408, 422, 429],
  /** `metadata` travels as JSON text. */
  input: z.object({ metadata: z.optional(resumeMetadata) }),
  fileLimit: resumeSizeLimit,
  fileMessages: { none: resumeMessages.noFile, tooLarge: resumeMessages.size },
  reply: z.object({ success: z.literal(true), candidateProfile }),
});

/** Blank text: 400 with `resumeMessages.noText`; else as `parseCandidateFile`. */
export const parseCandidate = defineEndpoint({
  name: "parseCandidate",
  method: "POST",
  path: "/api/ai/mpc/parse-candidate",
  access: "guest",
  summary: "Reads a resume from pasted text",
  refusals: [422, 429],
  input: z.object({ content: z.string(), metadata: z.optional(resumeMetadata) }),
  reply: z.object({ success: z.literal(true), candidateProfile }),
});

export type ProfileEvidence = z.output<typeof profileEvidence>;
export type CandidateProfile = z.output<typeof candidateProfile>;
export type ResumeMetadata = z.output<typeof resumeMetadata>;
