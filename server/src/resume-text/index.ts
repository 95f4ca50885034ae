export { extractResumeText, type ResumeFile } from "./extract-resume-text.ts";
export { tidyText } from "./tidy-text.ts";
