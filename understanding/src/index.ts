export * from "./title-words.ts";
