import type { Samples } from "../../bench/samples.ts";
import { measureClosedLoop, measureOpenLoop, warmUp } from "./measure.ts";
import type { SearchOptions } from "./options.ts";
import type { Engine, SearchQuestion } from "./question.ts";
import { mixedClasses } from "./question-classes.ts";
import { computeMedians, type EngineSamples, printRatios, printSamples } from "./report.ts";

export interface MeasuredEngine {
  readonly engine: Engine;
  /** Whether the engine belongs to the product. The product's engines are also measured under load. */
  readonly own: boolean;
}

export type QuestionsByClass = ReadonlyMap<string, readonly SearchQuestion[]>;

/** The samples of all runs, by the printed table and the row of that table that they belong to. */
class RunSamples {
  readonly #tables = new Map<string, Map<string, Samples[]>>();

  add(table: string, name: string, samples: Samples): void {
    const rows = this.#tables.get(table) ?? new Map<string, Samples[]>();
    this.#tables.set(table, rows);
    rows.set(name, [...(rows.get(name) ?? []), samples]);
  }

  rows(table: string): ReadonlyMap<string, readonly Samples[]> {
    return this.#tables.get(table) ?? new Map();
  }
}

const oneClient = (name: string) => `${name}, 1 client`;
const eightClients = (name: string) => `${name}, 8 clients without pause`;
const openLoop = (name: string) => `${name}, 200 requests a second, latency from when each was due`;

/**
 * Measures all engines in turn, and repeats this `runs` times. Prints the medians of the runs. Returns the medians of
 * the measurement with one client.
 */
export async function measureEngines(
  engines: readonly MeasuredEngine[],
  questions: QuestionsByClass,
  options: SearchOptions,
): Promise<EngineSamples> {
  const runs = new RunSamples();
  for (let run = 0; run < options.runs; run++)
    for (const measured of engines) await measureOnce(measured, questions, options, runs);
  const names = [...questions.keys()];
  for (const { engine, own } of engines) {
    printSamples(oneClient(engine.name), names, runs.rows(oneClient(engine.name)));
    if (!own) continue;
    printSamples(eightClients(engine.name), names, runs.rows(eightClients(engine.name)));
    const mixed = runs.rows(openLoop(engine.name));
    if (mixed.size > 0) printSamples(openLoop(engine.name), [...mixed.keys()], mixed);
  }
  const measured = engines.map(({ engine }) => [engine.name, runs.rows(oneClient(engine.name))] as const);
  // Compares engines that return whole pages with each other, and engines that return only ids with each other.
  for (const kind of ["EQ index", "EQ index ids"]) {
    const comparable = measured.filter(([name]) => name.endsWith(" ids") === kind.endsWith(" ids"));
    if (comparable[0]?.[0] === kind) printRatios(names, comparable);
  }
  return new Map(
    measured.map(([name, rows]) => [
      name,
      new Map([...rows].map(([kind, list]) => [kind, computeMedians(list)])),
    ]),
  );
}

async function measureOnce(
  { engine, own }: MeasuredEngine,
  questions: QuestionsByClass,
  options: SearchOptions,
  runs: RunSamples,
): Promise<void> {
  const supported = [...questions].filter(([name]) => engine.supports(name)).flatMap(([, list]) => list);
  await warmUp(engine, supported, options.quick ? 1000 : 6000);
  for (const [name, list] of questions) {
    if (!engine.supports(name)) continue;
    // The same for all engines. With fewer samples, it would be chance whether the p99 includes a garbage collection.
    const budget = {
      least: list.length * 5,
      most: list.length * 40,
      milliseconds: options.quick ? 1000 : 3000,
    };
    runs.add(oneClient(engine.name), name, await measureClosedLoop(engine, list, 1, budget));
  }
  if (own) await measureUnderLoad(engine, questions, options, runs);
}

async function measureUnderLoad(
  engine: Engine,
  questions: QuestionsByClass,
  options: SearchOptions,
  runs: RunSamples,
): Promise<void> {
  const rush = { least: 0, most: Number.POSITIVE_INFINITY, milliseconds: options.quick ? 1000 : 3000 };
  for (const [name, list] of questions)
    runs.add(eightClients(engine.name), name, await measureClosedLoop(engine, list, 8, rush));
  const mixed = mixedClasses.filter((name) => questions.has(name));
  const list = Array.from({ length: options.questions }, (_, at) =>
    mixed.flatMap((name) => questions.get(name)?.[at] ?? []),
  ).flat();
  if (list.length === 0) return;
  const samples = await measureOpenLoop(engine, list, 200, options.quick ? 5 : 15);
  runs.add(openLoop(engine.name), mixed.join(", "), samples);
}
