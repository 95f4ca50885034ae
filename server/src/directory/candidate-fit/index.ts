export {
  fitJob,
  fitTitle,
  type JobFit,
  jobConditions,
  type ParsedNeeds,
  pointsOfPlace,
  readNeeds,
} from "./fit-job.ts";
export type { JobPlace } from "./place-fit.ts";
