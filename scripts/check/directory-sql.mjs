import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isCode, isTestCode, listSource } from "./source-files.mjs";

const directoryTables =
  "company|person|job|news_item|local_business|directory_state|directory_change|set_aside_index|company_board|board_posting";
/** Matches a table of the directory where SQL has a table name: after from, join, into and the like. */
const tableInSqlPattern = new RegExp(
  String.raw`\b(?:from|join|into|update|table|truncate|analyze|vacuum)\s+(?:only\s+)?(${directoryTables})\b`,
  "i",
);

/** The string and template literals of a file, each with the line where it begins. */
function* listLiterals(code) {
  const literal = /`(?:\\[\s\S]|[^`\\])*`|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|\/\/.*/g;
  for (const { 0: text, index } of code.matchAll(literal)) {
    if (text.startsWith("/")) continue;
    yield { text, line: code.slice(0, index).split("\n").length };
  }
}

function listSqlProblems(root, path) {
  const problems = [];
  for (const { text, line } of listLiterals(readFileSync(join(root, path), "utf8"))) {
    const table = tableInSqlPattern.exec(text)?.[1];
    if (table !== undefined)
      problems.push(`${path}:${line}: only server/src/directory issues SQL on the table ${table}`);
  }
  return problems;
}

/**
 * Reports SQL that contains a table of the directory, outside of server/src/directory.
 * @returns { read, problems }
 */
export function checkDirectorySql(root) {
  const files = listSource(root).files.filter(
    (path) =>
      path.startsWith("server/src/") &&
      !path.startsWith("server/src/directory/") &&
      isCode(path) &&
      !isTestCode(path),
  );
  return { read: files.length, problems: files.flatMap((path) => listSqlProblems(root, path)) };
}
