export { findCompany } from "./find-company.ts";
export { findHiringManager, type HiringManagerMatch, type PostingQuestion } from "./find-hiring-manager.ts";
export { type Evidence, gatherEvidence, readSenior, type SeniorPerson } from "./gather-evidence.ts";
export {
  describeCandidate,
  describeOther,
  type Features,
  listCandidates,
  rankTitles,
  type Weights,
} from "./rank-titles.ts";
export { readJobTitle, titleKey } from "./read-job.ts";
export { weights } from "./weights.ts";
