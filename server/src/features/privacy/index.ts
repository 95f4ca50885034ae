export { erasePersonForAll } from "./erase-for-all.ts";
