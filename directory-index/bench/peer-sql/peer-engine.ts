import type { Codes } from "../codes.ts";
import type { LocateCity } from "../locate-cities.ts";
import { type Engine, makeIdsAnswer, type SearchQuestion } from "../question.ts";
import type { Dialect } from "./conditions.ts";
import { peerClasses, readCounts } from "./read-counts.ts";
import type { Statement } from "./statement.ts";
import { writeStatements } from "./statements.ts";

type ResultRow = Record<string, unknown>;

/** A database with which the bench compares the product. It answers with the SQL of this folder. */
export interface PeerDatabase {
  readonly dialect: Dialect;
  readonly codes: Codes;
  readonly locate: LocateCity;
  /** Runs the statements, in parallel where the database can; returns the rows of each statement. */
  run(statements: readonly Statement[]): Promise<ResultRow[][]>;
  close(): Promise<void>;
}

/** Changes a statement that selects a page of ids so that it also reads the rows of these ids. */
export type JoinRows = (page: Statement, kind: "companies" | "people") => Statement;

/**
 * Wraps a peer database as an engine that returns ids and totals. With `joinRows`, the page statement also reads the
 * rows; facets are then not supported.
 */
export function makePeerEngine(name: string, db: PeerDatabase, joinRows?: JoinRows): Engine {
  return {
    name,
    supports: (className) => peerClasses.has(className) && !(joinRows && className.endsWith("facets")),
    answer: (question) => answerQuestion(db, question, joinRows),
    close: db.close,
  };
}

async function answerQuestion(
  db: PeerDatabase,
  question: SearchQuestion,
  joinRows: JoinRows = (page) => page,
) {
  if (question.kind === "suggest") throw new Error("The peers do not answer type-ahead.");
  const statements = writeStatements(question, db);
  if (statements.kind === "facet") {
    const [rows = []] = await db.run([statements.facet]);
    return readCounts(question, rows, db.codes);
  }
  const kind = question.kind === "companies" ? "companies" : "people";
  const [counted = [], page = []] = await db.run([statements.count, joinRows(statements.page, kind)]);
  return makeIdsAnswer(
    page.map(({ id }) => Number(id)),
    Number(counted[0]?.total ?? 0),
  );
}
