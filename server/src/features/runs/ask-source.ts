export interface SourceCall<Request, Outcome> {
  /** The requests by the positions of their items. */
  requests: ReadonlyMap<number, Request>;
  /** Asks the source; the answer has outcomes by the keys of the requests, in any order. */
  ask(requests: readonly (Request & { key: string })[]): Promise<ReadonlyMap<string, Outcome>>;
  /** Largest number of requests in one call of `ask`. */
  batchSize: number;
}

/**
 * Asks a source about the items of a batch. Equal requests are sent once. Items that the source leaves out have no
 * outcome; keys that were not requested are ignored.
 */
export async function askSource<Request extends object, Outcome>({
  requests,
  ask,
  batchSize,
}: SourceCall<Request, Outcome>): Promise<Map<number, Outcome>> {
  const positions = new Map<string, number[]>();
  const distinct = new Map<string, Request & { key: string }>();
  for (const [position, request] of requests) {
    const text = JSON.stringify(request);
    const { key } = distinct.get(text) ?? { key: String(position) };
    distinct.set(text, { ...request, key });
    positions.set(key, [...(positions.get(key) ?? []), position]);
  }
  const outcomes = new Map<number, Outcome>();
  const sent = [...distinct.values()];
  for (let at = 0; at < sent.length; at += batchSize) {
    for (const [key, outcome] of await ask(sent.slice(at, at + batchSize)))
      for (const position of positions.get(key) ?? []) outcomes.set(position, outcome);
  }
  return outcomes;
}
