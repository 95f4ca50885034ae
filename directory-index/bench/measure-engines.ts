import type { Samples } from "../../bench/samples.ts";
import { measure, measureOpenLoop, warmUp } from "./measure.ts";
import type { SearchOptions } from "./options.ts";
import type { Engine, SearchQuestion } from "./question.ts";
import { mixedClasses } from "./question-classes.ts";
import { type EngineSamples, medianOf, printAhead, printSamples } from "./report.ts";

export interface MeasuredEngine {
  readonly engine: Engine;
  /** The product's own: also measured under load. */
  readonly own: boolean;
}

export type Questions = ReadonlyMap<string, readonly SearchQuestion[]>;

/** Samples by kind of measurement, engine and class; one entry a run. */
class Runs {
  readonly #found = new Map<string, Map<string, Samples[]>>();

  add(table: string, name: string, samples: Samples): void {
    const rows = this.#found.get(table) ?? new Map<string, Samples[]>();
    this.#found.set(table, rows);
    rows.set(name, [...(rows.get(name) ?? []), samples]);
  }

  rows(table: string): ReadonlyMap<string, readonly Samples[]> {
    return this.#found.get(table) ?? new Map();
  }
}

const alone = (name: string) => `${name}, 1 client`;
const crowd = (name: string) => `${name}, 8 clients without pause`;
const stream = (name: string) => `${name}, 200 requests a second, from when each was due`;

/** Measures engines in turn, as often as asked, and prints the medians. Gives those at one client. */
export async function measureEngines(
  engines: readonly MeasuredEngine[],
  questions: Questions,
  options: SearchOptions,
): Promise<EngineSamples> {
  const runs = new Runs();
  for (let run = 0; run < options.runs; run++)
    for (const measured of engines) await measureOnce(measured, questions, options, runs);
  const names = [...questions.keys()];
  for (const { engine, own } of engines) {
    printSamples(alone(engine.name), names, runs.rows(alone(engine.name)));
    if (!own) continue;
    printSamples(crowd(engine.name), names, runs.rows(crowd(engine.name)));
    const mixed = runs.rows(stream(engine.name));
    if (mixed.size > 0) printSamples(stream(engine.name), [...mixed.keys()], mixed);
  }
  const found = engines.map(({ engine }) => [engine.name, runs.rows(alone(engine.name))] as const);
  // Ids beside ids, whole pages beside whole pages.
  for (const kind of ["EQ index", "EQ index ids"]) {
    const alike = found.filter(([name]) => name.endsWith(" ids") === kind.endsWith(" ids"));
    if (alike[0]?.[0] === kind) printAhead(names, alike);
  }
  return new Map(
    found.map(([name, rows]) => [name, new Map([...rows].map(([kind, list]) => [kind, medianOf(list)]))]),
  );
}

async function measureOnce(
  { engine, own }: MeasuredEngine,
  questions: Questions,
  options: SearchOptions,
  runs: Runs,
): Promise<void> {
  const asked = [...questions].filter(([name]) => engine.supports(name)).flatMap(([, list]) => list);
  await warmUp(engine, asked, options.quick ? 1000 : 6000);
  for (const [name, list] of questions) {
    if (!engine.supports(name)) continue;
    // The same for all: few samples would leave it to chance whether a pause of the collector is among the slowest.
    const budget = {
      least: list.length * 5,
      most: list.length * 40,
      milliseconds: options.quick ? 1000 : 3000,
    };
    runs.add(alone(engine.name), name, await measure(engine, list, 1, budget));
  }
  if (own) await measureUnderLoad(engine, questions, options, runs);
}

async function measureUnderLoad(
  engine: Engine,
  questions: Questions,
  options: SearchOptions,
  runs: Runs,
): Promise<void> {
  const rush = { least: 0, most: Number.POSITIVE_INFINITY, milliseconds: options.quick ? 1000 : 3000 };
  for (const [name, list] of questions)
    runs.add(crowd(engine.name), name, await measure(engine, list, 8, rush));
  const mixed = mixedClasses.filter((name) => questions.has(name));
  const list = Array.from({ length: options.questions }, (_, at) =>
    mixed.flatMap((name) => questions.get(name)?.[at] ?? []),
  ).flat();
  if (list.length === 0) return;
  const samples = await measureOpenLoop(engine, list, 200, options.quick ? 5 : 15);
  runs.add(stream(engine.name), mixed.join(", "), samples);
}
