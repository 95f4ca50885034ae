import type { VendorFailure } from "../../platform/vendor-calls/vendor-failure.ts";

export interface FailureLog {
  noteFailure(failure: VendorFailure): void;
  noteAnswer(): void;
}

/** Creates a log that writes one line for a vendor's failures until the vendor answers, or until its rest is over. */
export function createFailureLog(
  log: { warn(details: object, line: string): void },
  line: string,
): FailureLog {
  let quietUntil = 0;
  return {
    noteFailure: (failure) => {
      const now = performance.now();
      const { retryAfterSeconds } = failure;
      if (now >= quietUntil) {
        log.warn({ err: failure }, line);
        quietUntil = Number.POSITIVE_INFINITY;
      }
      // Only a failure during the rest says how long the rest is.
      if (retryAfterSeconds !== null) quietUntil = now + retryAfterSeconds * 1000;
    },
    noteAnswer: () => {
      quietUntil = 0;
    },
  };
}
