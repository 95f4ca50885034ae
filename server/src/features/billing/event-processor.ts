import { type ProcessingContext, processEvents, readDueCustomers } from "./process-events.ts";

/** Milliseconds between looks for events that another process has stored, or that are to be tried again. */
const pollMs = 5_000;

/** Works on payment events in the background. */
export interface EventProcessor {
  /** Processes the stored events now; ends when all that are due are processed or postponed. Never throws. */
  processDue(): Promise<void>;
  /** Looks for due events and customers every few seconds until shutdown. */
  start(shutdown: AbortSignal): void;
}

export function createEventProcessor(context: ProcessingContext): EventProcessor {
  const run = async (work: (context: ProcessingContext) => Promise<unknown>) => {
    try {
      await work(context);
    } catch (error) {
      context.log.warn({ err: error }, "Working on payment events failed; it is retried in 5 seconds");
    }
  };
  return {
    processDue: () => run(processEvents),
    start: (shutdown) => {
      let isBusy = false;
      const timer = setInterval(async () => {
        if (isBusy) return;
        isBusy = true;
        await run(processEvents);
        await run(readDueCustomers);
        isBusy = false;
      }, pollMs);
      timer.unref();
      shutdown.addEventListener("abort", () => clearInterval(timer), { once: true });
    },
  };
}
