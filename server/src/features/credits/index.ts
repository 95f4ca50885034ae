export { type Admission, admit, type SearchAttempt } from "./admit.ts";
