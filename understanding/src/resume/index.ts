export { createResumeReader, type ResumeReader } from "./read-resume.ts";
