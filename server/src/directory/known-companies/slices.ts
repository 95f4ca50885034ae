import { setImmediate as nextTurn } from "node:timers/promises";

/** The longest time in which other work of the process waits, in milliseconds. One item may take longer. */
const sliceMs = 1;

/** Calls `work` for each item and lets other work of the process run in between. */
export async function runInSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let begun = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - begun < sliceMs) continue;
    await nextTurn();
    begun = performance.now();
  }
}
