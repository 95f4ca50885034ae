// Program of a process that reads one resume.
import { serveOneFile } from "../platform/file-process/serve-one-file.ts";
import { readFile } from "./read-file.ts";

await serveOneFile(readFile);
