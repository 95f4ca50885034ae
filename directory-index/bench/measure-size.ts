import { type ChildProcess, fork } from "node:child_process";
import { on } from "node:events";
import { join } from "node:path";
import { readRows } from "../../server/src/directory/changes/read-families.ts";
import { openServerDatabase } from "../../server/src/platform/db/server-database.ts";
import { ReferenceDirectory } from "../reference/index.ts";
import { today } from "./directory-data.ts";
import { makeDirectoryRows } from "./directory-rows.ts";
import { chooseThreadCount, makeSnapshot } from "./index-snapshot.ts";
import { findDrawnKind } from "./kind-questions.ts";
import { createCityLookup } from "./locate-cities.ts";
import { makeDirectory } from "./make-directory.ts";
import type { EngineAnswered, EngineMeasured, MeasureOrder } from "./measure-order.ts";
import type { SearchOptions } from "./options.ts";
import { cacheFolder, prepareData } from "./prepare-data.ts";
import { makeQuestions } from "./question-classes.ts";
import type { EngineSamples } from "./report.ts";
import { ExpectedAnswers, verifyAnswers } from "./verify.ts";

export interface SizeResult {
  readonly companies: number;
  readonly engines: EngineSamples;
}

const formatSecondsSince = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Builds the index from the product's tables with the product's own code. */
async function buildIndex(url: string, location: { folder: string; threads: number }): Promise<void> {
  const db = await openServerDatabase({ url });
  try {
    await makeSnapshot(readRows(db, { kind: "everything" }), location);
  } finally {
    await db.close();
  }
}

/**
 * Compares all answers of an engine with the scan.
 * @throws at the first answer that differs
 */
function checkAnswers(
  answered: EngineAnswered,
  { questions }: MeasureOrder,
  expected: ExpectedAnswers,
): void {
  const { name, classes, answers } = answered;
  const started = performance.now();
  const list = classes.flatMap((kind) => questions.get(kind) ?? []);
  verifyAnswers(name, { questions: list, answers }, expected);
  console.log(
    `${name}: ${list.length} answers equal those of the scan (compared in ${formatSecondsSince(started)}).`,
  );
}

/**
 * Measures the engines in a child process. The child measures an engine only after this process has verified its
 * answers.
 */
async function measureInChildProcess(order: MeasureOrder, expected: ExpectedAnswers): Promise<EngineSamples> {
  const child: ChildProcess = fork(join(import.meta.dirname, "measured-process.ts"), {
    serialization: "advanced",
  });
  const ended = new Promise<string>((resolve) =>
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`)),
  );
  try {
    child.send(order);
    for await (const [message] of on(child, "message", { close: ["exit"] })) {
      const report = message as EngineAnswered | EngineMeasured;
      if (report.kind === "measured") return report.samples;
      checkAnswers(report, order, expected);
      // Ignores a failure to send: it means that the child has exited, which is reported below.
      child.send("verified", () => {});
    }
    throw new Error(`The measuring process stopped early (${await ended}).`);
  } catch (error) {
    child.kill();
    throw error;
  } finally {
    await ended;
  }
}

/** Loads a directory of this size, then verifies the answers of every engine and measures the engines in turn. */
export async function measureSize(companies: number, options: SearchOptions): Promise<SizeResult> {
  const data = makeDirectory(companies);
  const size = [companies, data.people.count, data.jobs.count].map((count) => count.toLocaleString("en-US"));
  console.log(`\n${size[0]} companies, ${size[1]} people, ${size[2]} open jobs`);
  const { server, paths } = await prepareData(data, {
    sql: options.sql,
    peer: options.only.length === 0 || options.only.includes("PostgreSQL 18"),
  });
  try {
    const snapshot = {
      folder: join(cacheFolder, `index-${companies}`),
      threads: chooseThreadCount(data.people.count),
    };
    if (options.only.length === 0 || options.only.some((name) => name.startsWith("EQ index")))
      await buildIndex(server.url, snapshot);
    const questions = makeQuestions(data, options);
    const order = { url: server.url, paths, ...snapshot, places: data.places, questions, options };
    const locate = createCityLookup(data.places);
    const expected = new ExpectedAnswers(
      new ReferenceDirectory(makeDirectoryRows(data), { today, locate, findKind: findDrawnKind }),
    );
    return { companies, engines: await measureInChildProcess(order, expected) };
  } finally {
    await server.stop();
  }
}
