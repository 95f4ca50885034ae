export { type Fit, fitJob, fitPlaceOf, fitTitle, type Needs, readNeeds, whereToLook } from "./fit-job.ts";
export type { JobPlace } from "./place-fit.ts";
