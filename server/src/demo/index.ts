export { type DemoBlock, type DemoOptions, generateDemoDirectory } from "./generate-demo-directory.ts";
export { type SeedOptions, seedDemoDirectory } from "./seed-demo-directory.ts";
