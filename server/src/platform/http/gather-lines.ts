import { setImmediate as nextTurn } from "node:timers/promises";

/** In characters. More than this is sent on even while there is more at hand. */
const mostGathered = 64 * 1024;

/**
 * The texts of `source` in order, those that are ready in the same turn of the event loop as one: each piece that is
 * sent costs a system call. No text waits longer than for the end of its turn. Ends `source` when it is ended itself; what
 * was gathered before `source` fails is given first.
 */
export async function* gatherLines(
  source: AsyncGenerator<string, void, void>,
): AsyncGenerator<string, void, void> {
  try {
    for (let first = await source.next(); !first.done; ) {
      const turn = await gatherTurn(source, first.value);
      yield turn.text;
      first = await turn.next;
    }
  } finally {
    await source.return();
  }
}

/** What follows `first` in this turn of the event loop, and what `source` gives next, which may be a failure. */
async function gatherTurn(source: AsyncGenerator<string, void, void>, first: string) {
  const endOfTurn = nextTurn(null);
  let text = first;
  for (;;) {
    const next = source.next();
    const step = text.length < mostGathered ? await orNull(Promise.race([next, endOfTurn])) : null;
    if (step === null || step.done) {
      next.catch(() => {});
      return { text, next };
    }
    text += step.value;
  }
}

const orNull = <Value>(promise: Promise<Value>) => promise.catch(() => null);
