import { availableParallelism } from "node:os";

/** Threads of V8 for collecting garbage beside the program; they leave one core to it. Node's default is 4. */
const poolSize = Math.min(4, Math.max(1, availableParallelism() - 1));

/**
 * Node flags of the server.
 * `--max-semi-space-size` limits each thread's young generation to 4 MB: with V8's usual 16 MB, three threads use 130 MB
 * more after a thousand searches, without being faster.
 * `--heap-growing-percent` collects garbage when the heap has grown by 30 %: V8's usual growth lets a run of 10,000
 * contacts use 140 MB more instead of 50 MB.
 * `--v8-pool-size`: with 4 threads on 2 cores, each collection delays a search beside a run by up to 60 ms.
 */
export const serverFlags = [
  "--max-semi-space-size=4",
  "--heap-growing-percent=30",
  `--v8-pool-size=${poolSize}`,
];

export const serverCommand = [...serverFlags, "server/src/main.ts"];
