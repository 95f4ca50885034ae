export { extractResumeText, type ResumeFile } from "./extract-resume-text.ts";
export { tidyText } from "./text/tidy-text.ts";
