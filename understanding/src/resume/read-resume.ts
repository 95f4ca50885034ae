import type { CandidateProfile } from "@eq/contracts";
import type { CoreData } from "../core-shape.ts";

export interface ResumeReader {
  /**
   * Reads a resume, given as its lines in reading order. Every value names the line that it was read from; what
   * the text does not attest stays empty. Never throws.
   */
  readResume(text: string): CandidateProfile;
}

/** Builds a reader of resumes over the data; the same data and text give the same profile everywhere. */
export function createResumeReader(_data: CoreData): ResumeReader {
  return { readResume };
}

function readResume(text: string): CandidateProfile {
  const [first = "", second = ""] = text.split("\n").map((line) => line.trim());
  return {
    candidateName: first,
    desiredRoles: second === "" ? [] : [second],
    experienceLevel: "",
    industries: [],
    locations: [],
    companySize: "",
    companySearchQuery: "",
    currentTitle: second,
    yearsOfExperience: null,
    evidence: [
      { field: "candidateName", value: first, line: first, lineNumber: 1, chosen: true },
      { field: "desiredRoles", value: second, line: second, lineNumber: 2, chosen: true },
    ],
  };
}
