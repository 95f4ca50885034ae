import type { Samples } from "../samples.ts";
import { printTable } from "../table.ts";
import { createBruteForce } from "./brute-force/answer-slowly.ts";
import { codesOf } from "./codes.ts";
import type { DirectoryData } from "./directory-data.ts";
import { openDuckEngine } from "./duckdb/duckdb-engine.ts";
import { makeDirectory } from "./make-directory.ts";
import { measure, measureOpenLoop } from "./measure.ts";
import type { SearchOptions } from "./options.ts";
import { openPostgresEngine } from "./postgres/postgres-engine.ts";
import { type LoadedData, prepareData } from "./prepare-data.ts";
import { openProductEngines } from "./product-engines.ts";
import type { Engine, SearchQuestion } from "./question.ts";
import { makeQuestions, mixedClasses, type QuestionClass } from "./question-classes.ts";
import { cells, head } from "./report.ts";
import { KnownAnswers, verify } from "./verify.ts";

export interface SizeResult {
  readonly companies: number;
  /** By engine and class, at one client. */
  readonly engines: ReadonlyMap<string, ReadonlyMap<string, Samples>>;
}

interface Around {
  readonly data: DirectoryData;
  readonly loaded: LoadedData;
  readonly known: KnownAnswers;
  readonly questions: ReadonlyMap<QuestionClass, SearchQuestion[]>;
  readonly options: SearchOptions;
}

interface Opening {
  readonly name: string;
  /** The product's own: also measured under load. */
  readonly own: boolean;
  open(): Promise<Engine>;
}

/** Loads a directory of this size, checks and measures every engine on it, one after the other. */
export async function measureSize(companies: number, options: SearchOptions): Promise<SizeResult> {
  const data = makeDirectory(companies);
  const { people, jobs } = data;
  const size = [companies, people.count, jobs.count].map((count) => count.toLocaleString("en-US"));
  console.log(`\n${size[0]} companies, ${size[1]} people, ${size[2]} open jobs`);
  const source = createBruteForce(data);
  const loaded = await prepareData(data, options.sql);
  try {
    const questions = makeQuestions(data, options.questions);
    const around: Around = { data, loaded, known: new KnownAnswers(source), questions, options };
    const codes = { codes: codesOf(data), locate: source.locate };
    const openings: Opening[] = [
      ...openProductEngines(data, loaded, { locate: source.locate, sql: options.sql }),
      { name: "DuckDB", own: false, open: () => openDuckEngine(loaded.paths, codes) },
      { name: "PostgreSQL 18", own: false, open: async () => openPostgresEngine(loaded.server.url, codes) },
    ];
    const engines = new Map<string, Map<string, Samples>>();
    for (const opening of openings)
      if (options.only.length === 0 || options.only.includes(opening.name))
        engines.set(opening.name, await measureEngine(opening, around));
    return { companies, engines };
  } finally {
    await loaded.server.stop();
  }
}

async function measureEngine(opening: Opening, around: Around): Promise<Map<string, Samples>> {
  const started = performance.now();
  const engine = await opening.open();
  console.log(`\n${engine.name} ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  try {
    const found = await measureAlone(engine, opening.own, around);
    if (opening.own) await measureUnderLoad(engine, around);
    return found;
  } finally {
    await engine.close();
  }
}

/** One client: each class is checked, which warms the engine up for it, and timed. */
async function measureAlone(
  engine: Engine,
  own: boolean,
  { questions, known, options }: Around,
): Promise<Map<string, Samples>> {
  const found = new Map<string, Samples>();
  const seconds = options.quick ? 2 : own ? 10 : 20;
  for (const [name, list] of questions) {
    if (!engine.supports(name)) continue;
    await verify(engine, list, known);
    const budget = { samples: list.length * (own ? 10 : 5), milliseconds: seconds * 1000 };
    found.set(name, await measure(engine, list, 1, budget));
  }
  const rows = [...questions.keys()].map((name) => cells(name, found.get(name)));
  printTable(`${engine.name}, 1 client, ms; all answers as the scan found them`, head, rows);
  return found;
}

async function measureUnderLoad(engine: Engine, { questions, options }: Around): Promise<void> {
  const rows = [];
  const budget = { samples: Number.POSITIVE_INFINITY, milliseconds: options.quick ? 1000 : 4000 };
  for (const [name, list] of questions) rows.push(cells(name, await measure(engine, list, 8, budget)));
  printTable(`${engine.name}, 8 clients without pause, ms`, head, rows);
  const mixed = Array.from({ length: options.questions }, (_, at) =>
    mixedClasses.flatMap((name) => questions.get(name)?.[at] ?? []),
  ).flat();
  const samples = await measureOpenLoop(engine, mixed, 200, options.quick ? 5 : 15);
  printTable(`${engine.name}, 200 requests a second, ms from when each was due`, head, [
    cells(mixedClasses.join(", "), samples),
  ]);
}
