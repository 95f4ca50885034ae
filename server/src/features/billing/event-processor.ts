import { createRepeatedWork } from "../../platform/repeated-work.ts";
import { type ProcessingContext, processEvents, readDueCustomers } from "./process-events.ts";

/** Milliseconds between looks for events that another process has stored, or that are to be tried again. */
const intervalMs = 5_000;

/** Works on payment events in the background. */
export interface EventProcessor {
  /** Processes the stored events now; ends when all that are due are processed or postponed. Never throws. */
  processDue(): Promise<void>;
  /** Looks for due events and customers every few seconds until shutdown. */
  start(shutdown: AbortSignal): void;
}

export function createEventProcessor(context: ProcessingContext): EventProcessor {
  const work = createRepeatedWork({
    round: async () => {
      await processEvents(context);
      await readDueCustomers(context);
    },
    intervalMs,
    onFailure: (error) =>
      context.log.warn({ err: error }, "Working on payment events failed; it is retried in 5 seconds"),
  });
  return {
    processDue: work.workNow,
    start: (shutdown) => {
      work.start();
      shutdown.addEventListener("abort", work.stop, { once: true });
    },
  };
}
