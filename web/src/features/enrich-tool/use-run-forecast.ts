import type { StartedRunKind } from "@eq/contracts";
import { useMemo } from "react";
import { countNoun } from "../../lib/count-noun.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { type SentRunRow, useEstimateRun } from "../runs/index.ts";
import type { RailFact } from "./before-you-start.tsx";
import { pickSample } from "./pick-sample.ts";

const sampleSize = 100;
/** Delay after the last change of the rows, in milliseconds. */
const settleMs = 600;

export interface RunForecast {
  /** Lines for the rail; empty if there are no rows or no estimate could be made. */
  facts: readonly RailFact[];
  /** Credits left today; null if unknown or without a limit. */
  remaining: number | null;
}

/** Estimates what a run of these rows would bring, some time after their last change. */
export function useRunForecast(kind: StartedRunKind, rows: readonly SentRunRow[]): RunForecast {
  const settled = useDebounced(rows, settleMs);
  const input = useMemo(
    () =>
      settled.length === 0 ? null : { kind, total: settled.length, sample: pickSample(settled, sampleSize) },
    [kind, settled],
  );
  const { data, isError } = useEstimateRun(input);
  if (rows.length === 0 || isError) return { facts: [], remaining: null };
  const current = settled === rows ? data : undefined;
  const facts = [
    { label: "Likely found", value: current ? describeRange(current.found) : null },
    { label: "Time", value: current ? describeSeconds(current.seconds) : null },
    { label: "Cost", value: current ? describeCost(current.credits) : null },
  ];
  return { facts, remaining: data?.remaining ?? null };
}

interface Range {
  low: number;
  high: number;
}

/** Writes a range: "290 to 330", or one number if both ends are the same. */
export function describeRange({ low, high }: Range): string {
  const [from, to] = [low.toLocaleString("en-US"), high.toLocaleString("en-US")];
  return low === high ? from : `${from} to ${to}`;
}

/** Writes credits: "0 credits", "up to 330 credits" if there may be fewer. */
export function describeCost({ low, high }: Range): string {
  const noun = countNoun(high, "credit");
  return low === high ? noun : `up to ${noun}`;
}

/** Writes an estimated time: "about 15 s", "about 3 min". */
export function describeSeconds(seconds: number): string {
  if (seconds < 90) return `about ${Math.max(1, Math.round(seconds))} s`;
  return `about ${Math.round(seconds / 60)} min`;
}
