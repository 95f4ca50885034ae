export { createDirectoryJobPostings } from "./directory-job-postings.ts";
export { createDirectoryJobMoves } from "./job-moves.ts";
