export { freeSpace as makeRoom } from "./persisted/text-storage.ts";
