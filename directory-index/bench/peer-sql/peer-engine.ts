import type { Codes } from "../codes.ts";
import type { Locate } from "../locate-cities.ts";
import { type Engine, idsAnswer, type SearchQuestion } from "../question.ts";
import type { Dialect } from "./conditions.ts";
import { peerClasses, readCounts } from "./read-counts.ts";
import type { Statement } from "./statement.ts";
import { writeStatements } from "./statements.ts";

type Row = Record<string, unknown>;

/** A database that answers by the SQL of this folder. */
export interface PeerDatabase {
  readonly dialect: Dialect;
  readonly codes: Codes;
  readonly locate: Locate;
  /** Runs statements, at the same time where the database can; returns the rows of each. */
  run(statements: readonly Statement[]): Promise<Row[][]>;
  close(): Promise<void>;
}

/** Joins the rows of a page to its ids. */
export type JoinRows = (page: Statement, kind: "companies" | "people") => Statement;

/** Answers by ids and totals; with `joinRows` the page statement also reads the rows. Pages have no facets then. */
export function peerEngine(name: string, db: PeerDatabase, joinRows?: JoinRows): Engine {
  return {
    name,
    supports: (className) => peerClasses.has(className) && !(joinRows && className.endsWith("facets")),
    answer: (question) => answer(db, question, joinRows),
    close: db.close,
  };
}

async function answer(db: PeerDatabase, question: SearchQuestion, joinRows: JoinRows = (page) => page) {
  if (question.kind === "suggest") throw new Error("The peers do not answer type-ahead.");
  const statements = writeStatements(question, db);
  if (statements.kind === "facet") {
    const [rows = []] = await db.run([statements.facet]);
    return readCounts(question, rows, db.codes);
  }
  const kind = question.kind === "companies" ? "companies" : "people";
  const [counted = [], page = []] = await db.run([statements.count, joinRows(statements.page, kind)]);
  return idsAnswer(
    page.map(({ id }) => Number(id)),
    Number(counted[0]?.total ?? 0),
  );
}
