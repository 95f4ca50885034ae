export { createKeyReader } from "./key-reader.ts";
