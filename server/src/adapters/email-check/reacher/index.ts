export { createReacher } from "./reacher.ts";
