import * as z from "zod/mini";
import { defineEndpoint, defineUpload } from "./endpoint.ts";
import { experienceLevels } from "./experience-levels.ts";
import { resumeSizeLimit, resumeTextLimit } from "./resume-limits.ts";

export { resumeSizeLimit, resumeTextLimit };

/** Accepted file types of a resume. */
export const resumeTypes = [
  { extension: "pdf", mediaType: "application/pdf" },
  { extension: "doc", mediaType: "application/msword" },
  {
    extension: "docx",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  { extension: "txt", mediaType: "text/plain" },
] as const;

/** Whether a file may be a resume, by its extension or its media type. Browsers often send no media type. */
export function isResumeFile({ name, type }: { name: string; type: string }): boolean {
  const extension = /\.(\w+)$/.exec(name.trim())?.[1]?.toLowerCase();
  const mediaType = type.split(";", 1)[0]?.trim().toLowerCase();
  return resumeTypes.some((each) => each.extension === extension || each.mediaType === mediaType);
}

/** Error messages about resumes that cannot be read. Both the browser and the server use them. */
export const resumeMessages = {
  type: "Please upload a PDF, DOC, DOCX, or TXT file.",
  size: "File size must be less than 5MB.",
  noText: "Please enter candidate information.",
  noFile: "Please select a file to upload.",
  unreadable: "Could not extract candidate information. Please try with more detailed content.",
  failed: "Failed to parse candidate profile",
} as const;

/** The fields of a profile whose values are read from lines of the resume. */
export const profileFields = [
  "candidateName",
  "currentTitle",
  "desiredRoles",
  "experienceLevel",
  "yearsOfExperience",
  "industries",
  "locations",
  "companySize",
  "skills",
] as const;
export type ProfileField = (typeof profileFields)[number];

/**
 * A profile value and where it was read: the number of the resume line, counted from 1. A field's values are sorted,
 * likeliest first. Values with `chosen` false are alternatives.
 */
export const profileEvidence = z.object({
  field: z.enum(profileFields),
  value: z.string(),
  line: z.string(),
  lineNumber: z.int(),
  chosen: z.boolean(),
  /** The words of the resume when `value` is their translation: "Krankenschwester" for "Nurse". */
  original: z.optional(z.string()),
  /** True for a place where the candidate wants to work, such as a state to which the candidate would move. */
  isPreferred: z.optional(z.literal(true)),
});

/** A candidate's profile as read from a resume. Fields that the resume does not state are empty: "", [] or null. */
export const candidateProfile = z.object({
  candidateName: z.string(),
  /** Job titles to search for, likeliest first, in English where a translation is known. */
  desiredRoles: z.array(z.string()),
  /** The experience level: one of `experienceLevels`, or "" when unknown. */
  experienceLevel: z.union([z.enum(experienceLevels), z.literal("")]),
  /** Industry codes (of `industries`), likeliest first. */
  industries: z.array(z.string()),
  /**
   * Places in the form that a search accepts: the home, then those where the candidate wants to work: "Seattle, WA",
   * "Texas", "Berlin, Germany".
   */
  locations: z.array(z.string()),
  /** The preferred company size: one of `sizeWords`, or "" when unknown. */
  companySize: z.string(),
  /**
   * The profile written as a query text. Interpreting this text gives the profile's roles, place, industry and size
   * again.
   */
  companySearchQuery: z.string(),
  /**
   * The candidate's current job title as written in the resume. A title in another language is translated into English
   * if its translation is known; the evidence then has the original words.
   */
  currentTitle: z.string(),
  /**
   * Whole years of work as the resume states them. Otherwise the sum of the employment periods, with overlapping time
   * counted once.
   */
  yearsOfExperience: z.nullable(z.int()),
  /** Tools, methods and certificates, in the resume's words. Profiles that were stored earlier lack them. */
  skills: z._default(z.array(z.string()), []),
  evidence: z.array(profileEvidence),
});

/** Metadata of a resume; unknown keys are ignored. */
export const resumeMetadata = z.object({
  fileName: z.nullish(z.string().check(z.maxLength(300))),
  fileType: z.nullish(z.string().check(z.maxLength(200))),
  fileSize: z.nullish(z.number()),
  source: z.nullish(z.enum(["upload", "paste"])),
});

/**
 * Reads an uploaded resume; the server stores nothing of it. Error statuses: 400 without a file
 * (`resumeMessages.noFile`) or with more than one; 413 too large; 408 too slow; 429 or 503 with the header retry-after
 * when too many arrive at once; 415 for another file type, by name or content; 422 without readable text or a role
 * (`resumeMessages.unreadable`).
 */
export const parseCandidateFile = defineUpload({
  name: "parseCandidateFile",
  method: "POST",
  path: "/api/ai/mpc/parse-candidate-file",
  access: "anyone",
  summary: "Reads a resume from a PDF, DOC, DOCX or TXT file",
  refusals: [408, 422, 429],
  /** `metadata` is sent as a form field that contains JSON text. */
  input: z.object({ metadata: z.optional(resumeMetadata) }),
  fileLimit: resumeSizeLimit,
  fileMessages: { none: resumeMessages.noFile, tooLarge: resumeMessages.size },
  reply: z.object({ success: z.literal(true), candidateProfile }),
});

/**
 * Blank text is refused with 400 and `resumeMessages.noText`; the other error statuses are those of
 * `parseCandidateFile`.
 */
export const parseCandidate = defineEndpoint({
  name: "parseCandidate",
  method: "POST",
  path: "/api/ai/mpc/parse-candidate",
  access: "anyone",
  summary: "Reads a resume from pasted text",
  refusals: [422, 429],
  input: z.object({ content: z.string(), metadata: z.optional(resumeMetadata) }),
  reply: z.object({ success: z.literal(true), candidateProfile }),
});

export type ProfileEvidence = z.output<typeof profileEvidence>;
export type CandidateProfile = z.output<typeof candidateProfile>;
export type ResumeMetadata = z.output<typeof resumeMetadata>;
