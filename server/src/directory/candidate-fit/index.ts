export {
  type Fit,
  fitJob,
  fitTitle,
  jobConditions,
  type Needs,
  pointsOfPlace,
  readNeeds,
} from "./fit-job.ts";
export type { JobPlace } from "./place-fit.ts";
