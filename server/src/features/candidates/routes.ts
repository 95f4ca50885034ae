import * as contract from "@eq/contracts";
import type { ResumeReader } from "@eq/understanding/resume";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { mountUpload } from "../../platform/http/mount-upload.ts";
import { parseCandidate } from "./parse-candidate.ts";
import { parseCandidateFile } from "./parse-candidate-file.ts";
import { createParseLimit } from "./parse-limit.ts";

export interface CandidateServices {
  resumeReader: ResumeReader;
  /** Resumes that one caller may have read in a minute (RATE_LIMIT_PARSES_PER_MINUTE); null for no limit. */
  parsesPerMinute: number | null;
}

export function candidateRoutes(host: Host, { resumeReader, parsesPerMinute }: CandidateServices): void {
  const services = { resumeReader, admitParse: createParseLimit(parsesPerMinute) };
  mount(host, contract.parseCandidate, (context, input) => parseCandidate(context, input, services));
  mountUpload(host, contract.parseCandidateFile, (context, _input, file) =>
    parseCandidateFile(context, file, services),
  );
}
