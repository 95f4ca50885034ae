export { type ExportBlock, recordBlocks } from "./record-blocks.ts";
export { type ExportedPerson, recordExport } from "./record-export.ts";
