export { BeforeDownload } from "./before-download.tsx";
export { ExportEverythingButton } from "./export-everything-button.tsx";
export { type FileChoice, FileOptions, firstFile } from "./file-options.tsx";
export { usePlanExport } from "./queries.ts";
export { type BeforeDownloadState, useBeforeDownload } from "./use-before-download.ts";
export { useSaveExport } from "./use-save-export.ts";
