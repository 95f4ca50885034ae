export { changeEmail, type EmailChange } from "./change-email.ts";
export { createContactWaterfall } from "./contact-waterfall.ts";
export { replaceGuess } from "./guess-addresses.ts";
export type { WaterfallStep } from "./settle-answers.ts";
export { sweepAnswers } from "./store-questions.ts";
export { readReport, reportOwned } from "./store-report.ts";
export {
  deleteWaterfallSettings,
  orderSteps,
  readSourceOrder,
  readWaterfallSettings,
  saveWaterfallSettings,
} from "./store-settings.ts";
