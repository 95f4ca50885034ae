/**
 * The texts after `data: ` of a streamed answer, one a line, as they arrive. A line may come in pieces;
 * blank lines and lines of any other kind are left out. `onLine` is told of every complete line.
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

/** The complete lines of a stream, whatever ends them; whoever stops reading cancels the stream. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = done ? "" : (lines.pop() ?? "");
      yield* lines;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
