export {
  findHiringManager,
  type HiringManagerMatch,
  listHiringManagers,
  type PostingQuestion,
} from "./find-hiring-manager.ts";
export { type Evidence, gatherEvidence, readSenior, type SeniorPerson } from "./gather-evidence.ts";
export { listCandidates } from "./list-candidates.ts";
export { rankTitles } from "./rank-titles.ts";
export { readJobTitle, titleKey } from "./read-job.ts";
export { chooseTitles } from "./suggest-manager-titles.ts";
export { describeCandidate, describeOther, type Features, type Weights } from "./title-features.ts";
export { weights } from "./weights.ts";
