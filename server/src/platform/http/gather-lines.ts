import { setImmediate as nextTurn } from "node:timers/promises";

/** Number of gathered characters at which the text is sent at once. */
const maxGatheredLength = 64 * 1024;

/**
 * Joins those texts of `source` that are ready in the same turn of the event loop, because each text sent costs a
 * system call. No text waits longer than its turn. Ending this generator ends `source`. When `source` throws, the texts
 * gathered before are yielded first.
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

/**
 * Gathers the texts of this turn of the event loop.
 * @returns the joined text, and the next step of `source`, which may reject
 */
async function gatherTurn(source: AsyncGenerator<string, void, void>, first: string) {
  const endOfTurn = nextTurn(null);
  let text = first;
  for (;;) {
    const next = source.next();
    const step = text.length < maxGatheredLength ? await awaitOrNull(Promise.race([next, endOfTurn])) : null;
    if (step === null || step.done) {
      next.catch(() => {});
      return { text, next };
    }
    text += step.value;
  }
}

const awaitOrNull = <Value>(promise: Promise<Value>) => promise.catch(() => null);
