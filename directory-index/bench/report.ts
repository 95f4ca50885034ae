import { computeMedian, type Samples } from "../../bench/samples.ts";
import { printTable } from "../../bench/table.ts";

/** Samples at one client, by engine and class of questions. */
export type EngineSamples = ReadonlyMap<string, ReadonlyMap<string, Samples>>;

/** Computes the median of each figure over several runs. */
export function computeMedians(runs: readonly Samples[]): Samples {
  const of = (figure: keyof Samples) => computeMedian(runs.map((samples) => samples[figure]));
  return { p50: of("p50"), p95: of("p95"), p99: of("p99"), max: of("max"), n: of("n") };
}

/** Prints the medians over the runs in milliseconds; "-" for a class that the engine does not answer. */
export function printSamples(
  title: string,
  names: readonly string[],
  rows: ReadonlyMap<string, readonly Samples[]>,
): void {
  const runs = Math.max(0, ...[...rows.values()].map((list) => list.length));
  const cells = names.map((name) => {
    const { p50, p95, p99, max, n } = computeMedians(rows.get(name) ?? []);
    return [name, p50, p95, p99, max, n];
  });
  const medians = runs > 1 ? `; medians of ${runs} runs` : "";
  printTable(`${title}, ms${medians}`, ["class", "p50", "p95", "p99", "max", "n"], cells);
}

/**
 * Compares the other engines with the first one. Prints how many times as long each of them takes, as the median of the
 * ratios of all runs.
 */
export function printRatios(
  names: readonly string[],
  engines: readonly (readonly [name: string, rows: ReadonlyMap<string, readonly Samples[]>])[],
): void {
  const [first, ...others] = engines;
  if (first === undefined || others.length === 0) return;
  const ratio = (rows: ReadonlyMap<string, readonly Samples[]>, name: string, figure: "p50" | "p99") => {
    const own = first[1].get(name) ?? [];
    const pairs = (rows.get(name) ?? []).map(
      (samples, run) => samples[figure] / (own[run]?.[figure] ?? Number.NaN),
    );
    return computeMedian(pairs);
  };
  printTable(
    `How many times as long as ${first[0]} the others take, 1 client, median of the runs`,
    ["class", ...others.flatMap(([name]) => [`${name} p50`, `${name} p99`])],
    names.map((name) => [
      name,
      ...others.flatMap(([, rows]) => [ratio(rows, name, "p50"), ratio(rows, name, "p99")]),
    ]),
  );
}

/** Prints how much slower each engine is at the largest size than at the smallest. */
export function printGrowth(
  results: readonly { readonly companies: number; readonly engines: EngineSamples }[],
): void {
  const [small, large] = [results[0], results.at(-1)];
  if (small === undefined || large === undefined || small === large) return;
  const engines = [...large.engines.keys()].filter((name) => small.engines.has(name));
  const names = [...new Set(engines.flatMap((engine) => [...(large.engines.get(engine)?.keys() ?? [])]))];
  const ratio = (engine: string, name: string) =>
    (large.engines.get(engine)?.get(name)?.p50 ?? Number.NaN) /
    (small.engines.get(engine)?.get(name)?.p50 ?? Number.NaN);
  printTable(
    `Growth of p50 from ${small.companies.toLocaleString("en-US")} to ${large.companies.toLocaleString("en-US")} companies`,
    ["class", ...engines],
    names.map((name) => [name, ...engines.map((engine) => ratio(engine, name))]),
  );
}
