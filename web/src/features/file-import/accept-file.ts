/** The value of `accept` of inputs for CSV files. */
export const acceptedCsvFiles = ".csv";

/** Media types of files that are certainly no CSV, though a browser may name a CSV file as Excel's or leave it out. */
const refusedTypes = /^(image|audio|video)\/|^application\/(pdf|zip|json|.*sheet$|msword)/;

/**
 * Finds the one CSV file among chosen or dropped files.
 * @returns the file, or the reason why there is none
 */
function findCsvFile(files: readonly File[]): { file: File } | { reason: string } {
  const [file, second] = files;
  if (file === undefined) return { reason: "No file was dropped. Choose a CSV file." };
  if (second !== undefined)
    return { reason: `${files.length} files were dropped. Choose one CSV file; the others were not read.` };
  if (!/\.csv$/i.test(file.name))
    return { reason: `${file.name} is not a .csv file. Save it as CSV and choose it again.` };
  if (refusedTypes.test(file.type)) return { reason: `${file.name} is not a CSV file. Choose a CSV file.` };
  return { file };
}

export interface CsvFileHandlers {
  onFile: (file: File) => void;
  /** Called with the reason when the chosen or dropped files are not one CSV file. */
  onRefuse: (reason: string) => void;
}

/** Passes the one CSV file among `files` on, or the reason why there is none. */
export function reportCsvFile(files: readonly File[], { onFile, onRefuse }: CsvFileHandlers): void {
  const found = findCsvFile(files);
  if ("file" in found) onFile(found.file);
  else onRefuse(found.reason);
}
