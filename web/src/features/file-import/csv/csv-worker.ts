import { type CsvRequest, createCsvSession } from "./csv-session.ts";

// Runs in a worker, since parsing a large file would block the page.
const handle = createCsvSession((response) => self.postMessage(response));
self.addEventListener("message", ({ data }: MessageEvent<CsvRequest>) => void handle(data));
