/**
 * What `node` is given to run the server. Each thread keeps at most 4 MB of young objects: with the 16 MB that are usual
 * three threads hold 130 MB more after a thousand searches, and those do not become quicker by it.
 */
export const serverCommand = ["--max-semi-space-size=4", "server/src/main.ts"];
