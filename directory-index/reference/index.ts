// Test code: defines the right answer to a directory search by a plain scan of all rows, without an index, without SQL,
// and without conditions shared with the product. The server's tests compare the SQL and the in-memory index with it,
// and the bench compares every engine with it. When an answer differs, read this folder to see what the answer should
// be.
export type { BestJob, ReferenceOptions } from "./reference-directory.ts";
export { ReferenceDirectory } from "./reference-directory.ts";
export type { CompanyRow, Coordinates, DirectoryRows, JobRow, PersonRow } from "./rows.ts";
export { createTitleTest } from "./titles.ts";
