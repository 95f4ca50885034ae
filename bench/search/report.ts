import type { Samples } from "../samples.ts";
import { printTable } from "../table.ts";
import type { SizeResult } from "./measure-size.ts";

const none: Samples = { p50: Number.NaN, p95: Number.NaN, p99: Number.NaN, max: Number.NaN, n: Number.NaN };
export const head = ["class", "p50", "p95", "p99", "max", "n"];
export const cells = (name: string, samples: Samples | undefined) => {
  const { p50, p95, p99, max, n } = samples ?? none;
  return [name, p50, p95, p99, max, n];
};

/** How much slower each engine is where the directory is larger. */
export function printGrowth(results: readonly SizeResult[]): void {
  const [small, large] = [results[0], results.at(-1)];
  if (small === undefined || large === undefined || small === large) return;
  const engines = [...large.engines.keys()].filter((name) => small.engines.has(name));
  const classes = [...(large.engines.get(engines[0] ?? "")?.keys() ?? [])];
  const ratio = (engine: string, name: string) =>
    (large.engines.get(engine)?.get(name)?.p50 ?? Number.NaN) /
    (small.engines.get(engine)?.get(name)?.p50 ?? 1);
  printTable(
    `Growth of p50 from ${small.companies.toLocaleString("en-US")} to ${large.companies.toLocaleString("en-US")} companies`,
    ["class", ...engines],
    classes.map((name) => [name, ...engines.map((engine) => ratio(engine, name))]),
  );
}
