// Test code. The meaning of a directory search, written as a plain scan of all rows and nothing else: no index, no
// SQL, no shared condition with the product. The server's tests compare the SQL and the in-memory index with it, and
// the bench compares every engine with it. When an answer differs, read this folder to see what the answer should be.
export type { BestJob, ReferenceOptions } from "./reference-directory.ts";
export { ReferenceDirectory } from "./reference-directory.ts";
export type { CompanyRow, Coordinates, DirectoryRows, JobRow, PersonRow } from "./rows.ts";
export { hasTitle, readTitles } from "./titles.ts";
