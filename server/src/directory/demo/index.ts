export type { DemoBlock, DemoOptions } from "./generate-demo-directory.ts";
export { type SeedOptions, seedDemoDirectory } from "./seed-demo-directory.ts";
