import type { FileCell } from "@eq/contracts";

/** Some rows of a file, as one query reads them. */
export type RowBlock = readonly (readonly FileCell[])[];

/** Thrown when a file would get another number of rows than was promised. */
export class WrongRowCount extends Error {
  constructor(promised: number, written: number, isAtEnd: boolean) {
    super(`The file was promised ${promised} rows but has ${isAtEnd ? "only" : "at least"} ${written}`);
    this.name = "WrongRowCount";
  }
}

/**
 * Passes on the blocks of a file while it counts their rows.
 * @param first the first step of `blocks`, already taken
 * @param countLeftOut the number of promised rows that were left out so far
 * @throws WrongRowCount before a row too many and after a row too few; the abort reason of `signal` as soon as it
 *   aborts, even if the source ignores it
 */
export async function* countRows(
  blocks: AsyncIterator<RowBlock>,
  {
    first,
    promised,
    countLeftOut,
    signal,
  }: {
    first: IteratorResult<RowBlock>;
    promised: number;
    countLeftOut: () => number;
    signal: AbortSignal;
  },
): AsyncGenerator<RowBlock, void, void> {
  let written = 0;
  for (let step = first; !step.done; step = await takeBlock(blocks, signal)) {
    written += step.value.length;
    if (written + countLeftOut() > promised) throw new WrongRowCount(promised, written, false);
    yield step.value;
  }
  if (written + countLeftOut() < promised) throw new WrongRowCount(promised, written, true);
}

/** Takes the next block. @throws the abort reason of `signal` as soon as it aborts */
export async function takeBlock<Block>(
  blocks: AsyncIterator<Block>,
  signal: AbortSignal,
): Promise<IteratorResult<Block>> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([blocks.next(), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
