export { exportKind } from "./export-kind.ts";
