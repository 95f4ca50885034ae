/**
 * Reads a streamed response line by line. Yields the text after `data: ` and skips lines without it. Calls `onLine` for
 * every complete line, even if it is skipped.
 */
export async function* readDataLines(
  body: ReadableStream<Uint8Array>,
  onLine: () => void = () => {},
): AsyncGenerator<string, void, void> {
  for await (const line of readLines(body)) {
    onLine();
    if (line.startsWith("data:")) yield line.slice(5).trim();
  }
}

/** Yields the complete lines of a stream, with any line ending. Cancels the stream when the consumer stops. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unfinishedLine = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      unfinishedLine += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = unfinishedLine.split(/\r\n|\n|\r(?!$)/);
      unfinishedLine = done ? "" : (lines.pop() ?? "");
      yield* lines;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
