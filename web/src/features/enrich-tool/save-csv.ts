import { saveFile } from "../../lib/download-file.ts";

/** Saves a text as a CSV file. */
export function saveCsv(text: string, fileName: string): void {
  saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), fileName);
}
