export { type Fit, fitJob, fitTitle, type Needs, pointsOfPlace, readNeeds, whereToLook } from "./fit-job.ts";
export type { JobPlace } from "./place-fit.ts";
