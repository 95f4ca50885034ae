import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { isCode, isTestCode, listSource } from "./source-files.mjs";

/** The columns with contact details, by table. */
const detailColumns = {
  person: ["email", "phone", "mobile", "linkedin_url", "contact_source"],
  person_mark: ["contact"],
  contact_enrichment: ["contact", "provenance"],
};
const tableNames = Object.keys(detailColumns);

/** The code that reads contact details: it stores them, makes unreleased contacts of them, or releases them. */
const readingPaths = [
  /^server\/src\/directory\/(?:schema|contact-data|contact-waterfall|email-checks|email-patterns|import|demo)\//,
  /^server\/src\/adapters\/contact-data\//,
  /^server\/src\/adapters\/contact-vendors\//,
  /^server\/src\/contact-release\//,
  /^server\/src\/features\/contacts\/store(?:-of-person|-of-account)?\.ts$/,
];

/** The symbols under which the port keeps the details of people. */
const detailSymbols = ["unreleasedDetails", "comparedTraits"];
const bypassPattern = /contact-release\/(?!index\.ts$)/;
const portPattern = /adapters\/contact-data\/port\.ts$/;

const tableSource = String.raw`(?:only\s+)?(${tableNames.join("|")})\b(?:\s+(?:as\s+)?([a-z_]\w*))?`;
const tablePatterns = [
  new RegExp(String.raw`\b(?:from|join|into|update|using)\s+${tableSource}`, "g"),
  // A further table of a list: from company c, person p
  new RegExp(String.raw`(?<=\bfrom\s(?:(?!\b(?:where|select|group|order)\b)[^()])*,\s*)${tableSource}`, "g"),
];
const wordsAfterTable = new Set(
  "where set on join left right full inner cross natural group order limit offset for returning select values using union having default do as".split(
    " ",
  ),
);

/** The tables with contact details in a piece of SQL, each with the names by which the SQL may refer to it. */
function listTables(text) {
  const matches = tablePatterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  return matches.map(([, table, alias]) => ({
    table,
    names: alias === undefined || wordsAfterTable.has(alias) ? [table] : [table, alias],
  }));
}

/** Leaves out comments, constants, and what a statement only writes: the columns of inserts, and assignments. */
function omitWrites(text) {
  return text
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\binsert\s+into\s+\w+(?:\s+as\s+\w+)?\s*\([^()]*\)/g, "insert")
    .replaceAll(/\bset\s(?:(?!\b(?:where|returning|from|select)\b)[\s\S])*/g, "set ")
    .replaceAll(/\bcount\(\*\)/g, "count");
}

/** Whether SQL that contains the table reads one of its details: a column, all columns, or the row as a value. */
function findReadDetail(text, { table, names }) {
  const columns = detailColumns[table].join("|");
  const aliases = names.join("|");
  const patterns = [
    String.raw`\b(?:${aliases})\.(?:${columns})\b`,
    String.raw`(?<![\w.$])(?:${columns})\b(?!\s*[.(])`,
    String.raw`\b(?:${aliases})\.\*`,
    String.raw`(?:\b(?:select|returning|distinct)\s|,\s*)\*`,
    String.raw`\b(?:to_jsonb?|row_to_json|jsonb?_agg|array_agg|row)\s*\(\s*(?:distinct\s+)?(?:${aliases})\b(?!\.)`,
    String.raw`(?:\bselect\s+|,\s*)(?:${aliases})\s*(?=,|\bfrom\b|$)`,
  ];
  for (const pattern of patterns) {
    const match = new RegExp(pattern).exec(text);
    if (match) return match[0].trim();
  }
  return undefined;
}

/** Every node of a syntax tree. */
function* listNodes(node) {
  if (typeof node?.type === "string") yield node;
  for (const value of Object.values(node ?? {})) {
    if (typeof value === "object" && value !== null) yield* listNodes(value);
  }
}

/** The texts of a file: strings, and templates with "?" for their expressions. Each has its place in the code. */
function listTexts(nodes) {
  return nodes.flatMap((node) => {
    if (node.type === "Literal" && typeof node.value === "string")
      return [{ text: node.value, at: node.start }];
    if (node.type !== "TemplateLiteral") return [];
    return [{ text: node.quasis.map(({ value }) => value.cooked ?? "").join(" ? "), at: node.start }];
  });
}

/** A piece of SQL without a table, such as a list of columns, which another piece of the same file completes. */
function findDetailInFragment(text, tables) {
  const columns = tables.flatMap(({ table }) => detailColumns[table]);
  if (columns.includes(text)) return text;
  const names = tables.flatMap((table) => table.names).join("|");
  return new RegExp(String.raw`\b(?:${names})\.(?:${columns.join("|")})\b`).exec(text)?.[0];
}

function listSqlProblems(texts) {
  const lowered = texts.map(({ text, at }) => ({ text: omitWrites(text.toLowerCase()), at }));
  const withTables = texts.map(({ text }, index) => ({
    ...lowered[index],
    tables: listTables(text.toLowerCase()),
  }));
  const fileTables = withTables.flatMap(({ tables }) => tables);
  if (fileTables.length === 0) return [];
  return withTables.flatMap(({ text, at, tables }) => {
    const details =
      tables.length > 0
        ? tables.map((table) => findReadDetail(text, table))
        : [findDetailInFragment(text, fileTables)];
    const detail = details.find((each) => each !== undefined);
    return detail === undefined ? [] : [{ at, message: `reads contact details (${detail})` }];
  });
}

function listSymbolProblems(nodes) {
  const imports = nodes.filter(
    (node) =>
      /^(?:Import|ExportNamed|ExportAll)/.test(node.type) && portPattern.test(node.source?.value ?? ""),
  );
  const specifiers = imports.flatMap((node) =>
    node.type === "ExportAllDeclaration" ? [node] : node.specifiers,
  );
  return specifiers
    .filter(({ imported, local, type }) => {
      const isAll = type === "ImportNamespaceSpecifier" || type === "ExportAllDeclaration";
      return isAll || detailSymbols.some((symbol) => [imported?.name, local?.name].includes(symbol));
    })
    .map(({ start, imported }) => ({
      at: start,
      message: `imports ${imported?.name ?? detailSymbols.join(", ")}`,
    }));
}

/** Imports that pass the gate's index, such as of the function that releases without a check of suppression. */
function listBypasses(nodes) {
  return nodes
    .filter(({ type, source }) => /^(?:Import|Export)/.test(type) && bypassPattern.test(source?.value ?? ""))
    .map(({ start, source }) => ({ at: start, message: `imports ${source.value}, not the gate's index.ts` }));
}

function listProblems(root, path) {
  const code = readFileSync(join(root, path), "utf8");
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const nodes = [...listNodes(program)];
  return [...listSqlProblems(listTexts(nodes)), ...listSymbolProblems(nodes), ...listBypasses(nodes)].map(
    ({ at, message }) => {
      const line = code.slice(0, at).split("\n").length;
      return `${path}:${line}: ${message}; only the gate (openGate) of server/src/contact-release gives them out`;
    },
  );
}

/**
 * Reports code of the server that reads contact details and is not the code that stores or releases them.
 * @returns { read, problems }
 */
export function checkContactRelease(root) {
  const files = listSource(root).files.filter(
    (path) =>
      path.startsWith("server/src/") &&
      isCode(path) &&
      !isTestCode(path) &&
      !readingPaths.some((pattern) => pattern.test(path)),
  );
  return { read: files.length, problems: files.flatMap((path) => listProblems(root, path)) };
}
