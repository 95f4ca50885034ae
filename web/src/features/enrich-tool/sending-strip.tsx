import { BrandMark } from "../../ui/brand-mark.tsx";
import { Button } from "../../ui/button.tsx";
import type { SendingRows } from "./use-enrich-run.ts";

interface SendingStripProps {
  sending: SendingRows;
  onStop: () => void;
}

/** The progress of an upload of rows. */
export function SendingStrip({ sending: { sent, total }, onStop }: SendingStripProps) {
  return (
    <section
      aria-label="Upload"
      className="flex flex-wrap items-center gap-x-2.5 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <BrandMark pulsing className="size-4 flex-none text-accent" />
      <b>
        Sending {sent.toLocaleString("en-US")} of {total.toLocaleString("en-US")} rows
      </b>
      <span className="text-xs text-ink-2">Keep this page open until all rows are sent.</span>
      <Button size="sm" className="ml-auto" onClick={onStop}>
        Stop
      </Button>
    </section>
  );
}
