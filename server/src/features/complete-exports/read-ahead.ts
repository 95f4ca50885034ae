/** Reads the next block while the consumer works on one, so that the database and the server work at the same time. */
export async function* readAhead<Block>(source: AsyncGenerator<Block>): AsyncGenerator<Block, void, void> {
  const begin = () => {
    const step = source.next();
    // A failure is thrown when its block is taken; a consumer that has stopped takes none.
    step.catch(() => {});
    return step;
  };
  try {
    let next = begin();
    for (;;) {
      const step = await next;
      if (step.done) return;
      next = begin();
      yield step.value;
    }
  } finally {
    void source.return(undefined).catch(() => {});
  }
}
