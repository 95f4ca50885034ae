import { createBruteForce } from "./brute-force/answer-slowly.ts";
import { codesOf } from "./codes.ts";
import { openDuckEngine } from "./duckdb/duckdb-engine.ts";
import { makeDirectory } from "./make-directory.ts";
import { measureEngines } from "./measure-engines.ts";
import type { SearchOptions } from "./options.ts";
import { openPostgresEngine } from "./postgres/postgres-engine.ts";
import { prepareData } from "./prepare-data.ts";
import { openProductEngines } from "./product-engines.ts";
import type { Opening } from "./question.ts";
import { makeQuestions } from "./question-classes.ts";
import type { EngineSamples } from "./report.ts";
import { KnownAnswers, verify } from "./verify.ts";
import { openWithRows } from "./with-rows.ts";

export interface SizeResult {
  readonly companies: number;
  readonly engines: EngineSamples;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Loads a directory of this size, checks every engine on it and measures them in turn. */
export async function measureSize(companies: number, options: SearchOptions): Promise<SizeResult> {
  const data = makeDirectory(companies);
  const size = [companies, data.people.count, data.jobs.count].map((count) => count.toLocaleString("en-US"));
  console.log(`\n${size[0]} companies, ${size[1]} people, ${size[2]} open jobs`);
  const source = createBruteForce(data);
  const loaded = await prepareData(data, options.sql);
  const close: (() => Promise<void>)[] = [loaded.server.stop];
  try {
    const around = { codes: codesOf(data), locate: source.locate };
    const openings: Opening[] = [
      ...openProductEngines(data, loaded, { locate: source.locate, sql: options.sql }),
      { name: "DuckDB", idsOnly: true, open: () => openDuckEngine(loaded.paths, around) },
      {
        name: "PostgreSQL 18",
        idsOnly: true,
        open: async () => openPostgresEngine(loaded.server.url, around),
      },
    ];
    const questions = makeQuestions(data, options.questions);
    const known = new KnownAnswers(source);
    const engines = [];
    for (const { name, own = false, idsOnly, open } of openings) {
      if (options.only.length > 0 && !options.only.includes(name)) continue;
      const opened = performance.now();
      const engine = await open();
      close.unshift(() => engine.close());
      const checked = performance.now();
      const asked = [...questions].filter(([kind]) => engine.supports(kind)).flatMap(([, list]) => list);
      await verify(engine, asked, known);
      console.log(
        `${name}: open after ${((checked - opened) / 1000).toFixed(1)} s; ${asked.length} answers are those of the scan (${seconds(checked)}).`,
      );
      engines.push({ engine, own });
      if (!idsOnly) continue;
      const withRows = await openWithRows(engine, { url: loaded.server.url, locate: source.locate });
      close.unshift(() => withRows.close());
      engines.push({ engine: withRows, own });
    }
    return { companies, engines: await measureEngines(engines, questions, options) };
  } finally {
    for (const end of close) await end();
  }
}
