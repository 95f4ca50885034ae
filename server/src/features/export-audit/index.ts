export type { ExportedPerson } from "./exported-rows.ts";
export { type EarlierExport, findEarlierExports } from "./find-earlier-exports.ts";
export { type ExportBlock, recordBlocks } from "./record-blocks.ts";
export { recordExport } from "./record-export.ts";
export { eraseNameFromExports, erasePersonFromExports, findExportsOfPerson } from "./store-person.ts";
