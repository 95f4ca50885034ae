import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import type { VendorAnswer, VendorQuestion } from "../port.ts";

/**
 * Asks a vendor about questions in batches, a few batches at a time. A batch that fails has the failure as the answer to
 * each of its questions.
 * @param askBatch returns the answers in the order of the questions
 * @throws the abort reason of the signal
 */
export async function askInBatches(
  questions: readonly VendorQuestion[],
  askBatch: (batch: readonly VendorQuestion[]) => Promise<readonly VendorAnswer[]>,
  { batchSize, atOnce }: { batchSize: number; atOnce: number },
): Promise<Map<string, VendorAnswer>> {
  const answers = new Map<string, VendorAnswer>();
  let next = 0;
  const work = async () => {
    while (next < questions.length) {
      const batch = questions.slice(next, next + batchSize);
      next += batchSize;
      const found = await askBatch(batch).catch((error: unknown) => batch.map(() => describeFailure(error)));
      batch.forEach(({ key }, at) => {
        const answer = found[at];
        if (answer) answers.set(key, answer);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return answers;
}

/**
 * Turns a failure of the vendor into an answer.
 * @throws all other errors
 */
export function describeFailure(error: unknown): VendorAnswer {
  if (!(error instanceof VendorFailure)) throw error;
  const { kind, message: reason, retryAfterSeconds } = error;
  return { kind: kind === "out-of-credits" ? kind : "failed", reason, retryAfterSeconds };
}
