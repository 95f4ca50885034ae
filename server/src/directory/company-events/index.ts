export { createDirectoryEvents } from "./directory-events.ts";
