export { createContactWaterfall } from "./contact-waterfall.ts";
export type { WantedKind } from "./open-request.ts";
export type { WaterfallStep } from "./settle-answers.ts";
export { sweepAnswers } from "./store-questions.ts";
export { readReport } from "./store-report.ts";
