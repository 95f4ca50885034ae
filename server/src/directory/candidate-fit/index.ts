export {
  fitJob,
  type JobFit,
  makeJobConditions,
  type ParsedNeeds,
  parseCandidateNeeds,
  scorePlace,
  scoreTitle,
} from "./fit-job.ts";
export type { JobPlace } from "./place-fit.ts";
