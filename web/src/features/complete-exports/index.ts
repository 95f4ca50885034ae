export { BeforeDownload } from "./before-download.tsx";
export { ExportEverythingButton } from "./export-everything-button.tsx";
export { type BeforeDownloadState, useBeforeDownload } from "./use-before-download.ts";
