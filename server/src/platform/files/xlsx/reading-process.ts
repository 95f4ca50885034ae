// Program of a process that reads one spreadsheet.
import { serveOneFile } from "../../file-process/serve-one-file.ts";
import { readWorkbook } from "./read-workbook.ts";

await serveOneFile((bytes, limits) => readWorkbook(bytes, JSON.parse(limits)));
