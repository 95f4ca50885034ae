export { createDirectoryJobPostings } from "./directory-job-postings.ts";
