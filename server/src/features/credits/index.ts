export { type Admission, admit, type SearchAttempt } from "./admit.ts";
export { utcDay } from "./store.ts";
