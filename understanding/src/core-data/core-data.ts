export { coreData } from "./core-data.generated.ts";
export type { CoreData } from "./core-shape.ts";
