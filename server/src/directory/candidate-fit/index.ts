export {
  fitJob,
  type JobFit,
  listPointsBySkillCount,
  makeJobConditions,
  type ParsedNeeds,
  parseCandidateNeeds,
  scorePlace,
  scoreTitle,
} from "./fit-job.ts";
export type { JobPlace } from "./place-fit.ts";
