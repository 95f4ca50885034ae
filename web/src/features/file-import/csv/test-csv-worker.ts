import { vi } from "vitest";
import { type CsvRequest, createCsvSession } from "./csv-session.ts";

/** Replaces the worker, which jsdom lacks, by one that runs in the test's own thread. @returns the running workers */
export function runCsvWorkersInPage(): ReadonlySet<object> {
  const running = new Set<object>();
  class InPageWorker extends EventTarget {
    readonly #handle = createCsvSession((response) => {
      const event = new MessageEvent("message", { data: structuredClone(response) });
      if (running.has(this)) this.dispatchEvent(event);
    });

    constructor() {
      super();
      running.add(this);
    }

    postMessage(request: CsvRequest): void {
      setTimeout(() => void this.#handle(request));
    }

    terminate(): void {
      running.delete(this);
    }
  }
  vi.stubGlobal("Worker", InPageWorker);
  return running;
}
