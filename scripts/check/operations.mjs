// Checks that the contract, route line, verb and hook of an operation share one name (ARCHITECTURE.md, Rules: One
// name).
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync, Visitor } from "vite";
import { isTestCode, listSource } from "./source-files.mjs";

/** Operations for other clients that the web does not call. */
const unusedByWeb = ["getGuestSession", "getHealth", "getRun", "receivePaymentEvent", "saveSearch"];

/** Operations that the web calls, but not through a hook or query function of their name in a queries.ts. */
const otherwiseNamedOnWeb = [
  "analyzeQueryClarification",
  "applyQueryClarifications",
  "claimTemporary",
  "dislikeCompany",
  "dislikePerson",
  "getCustomTerms",
  "getDeployment",
  "getInsights",
  "getSavedSearchResults",
  "interpretCompanyQuery",
  "interpretPeopleQuery",
  "likeCompany",
  "likePerson",
  "listCompanies",
  "listDislikes",
  "listLeads",
  "openGuestSession",
  "parseCandidate",
  "parseCandidateFile",
  "savePerson",
  "saveSearchResults",
  "searchCompanies",
  "searchPeople",
  "validateQuery",
];

/** Contract files whose lists the web reads with one shared hook, each with the name of that hook. */
const sharedHooks = { "contracts/src/lookups.ts": "lookup" };

const ruleOfOneName = "one operation has one name. Explained in ARCHITECTURE.md, Rules";
const toKebabCase = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function parseFile(root, path) {
  const { program, errors } = parseSync(path, readFileSync(join(root, path), "utf8"));
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  return program;
}

/** The name that a contract declares: `defineEndpoint({ name })`, or the first argument of a similar function. */
function findDeclaredName({ init }) {
  if (init?.type !== "CallExpression" || !/^define/.test(init.callee.name ?? "")) return undefined;
  const [first] = init.arguments;
  if (first?.type === "Literal") return first.value;
  return first?.properties?.find(({ key }) => key?.name === "name")?.value.value;
}

/** Every exported contract of a file: [{ path, exported, declared }]. */
function listContracts(root, path) {
  return parseFile(root, path)
    .body.filter(({ type, declaration }) => type === "ExportNamedDeclaration" && declaration?.declarations)
    .flatMap(({ declaration }) => declaration.declarations)
    .map((variable) => ({ path, exported: variable.id.name, declared: findDeclaredName(variable) }))
    .filter(({ declared }) => declared !== undefined);
}

/**
 * The names of a handler's verbs, which are the functions that get the caller's context as their first argument.
 */
function listVerbs(handler) {
  if (handler.type === "Identifier") return [handler.name];
  const verbs = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === "Identifier" && first?.name === "context") verbs.push(callee.name);
    },
  }).visit({ type: "Program", body: [{ type: "ExpressionStatement", expression: handler }] });
  return verbs;
}

/** Every route line of a routes.ts: [{ path, contract, verbs: [{ name, file }] }]. */
function listRoutes(root, path) {
  const program = parseFile(root, path);
  const files = new Map(
    program.body
      .filter(({ type }) => type === "ImportDeclaration")
      .flatMap(({ source, specifiers }) => specifiers.map(({ local }) => [local.name, source.value])),
  );
  const routes = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [, contract, handler] }) => {
      if (!/^mount(Stream|Upload|Download|Webhook)?$/.test(callee.name ?? "")) return;
      const verbs = listVerbs(handler).map((name) => ({ name, file: files.get(name) ?? "" }));
      routes.push({ path, contract: contract.property?.name ?? contract.name, verbs });
    },
  }).visit(program);
  return routes;
}

function listContractProblems(contracts, routes) {
  return contracts.flatMap(({ path, exported, declared }) => {
    const lines = routes.filter(({ contract }) => contract === exported).length;
    return [
      exported !== declared && `${path}: ${exported} declares the name ${declared}: ${ruleOfOneName}`,
      lines !== 1 &&
        `${path}: ${exported} has ${lines} route lines in server/src/features/*/routes.ts: ${ruleOfOneName}`,
    ].filter(Boolean);
  });
}

/**
 * Reports verbs whose file has another name. A verb is in the file of its name, or in the file of another operation
 * of its feature: `dislikeCompany` is in like-company.ts.
 */
function listVerbProblems(routes, operations) {
  const files = new Set([...operations].map((name) => `./${toKebabCase(name)}.ts`));
  return routes.flatMap(({ path, contract, verbs }) =>
    verbs.flatMap(({ name, file }) => [
      ...(name === contract ? [] : [`${path}: ${contract} is answered by ${name}: ${ruleOfOneName}`]),
      ...(files.has(file)
        ? []
        : [`${path}: ${name} is imported from ${file}, which no operation names: ${ruleOfOneName}`]),
    ]),
  );
}

/** The names of the functions that the web's queries.ts files export and that use an operation's contract. */
function listQueries(root, paths) {
  return paths.map((path) => {
    const code = readFileSync(join(root, path), "utf8");
    return {
      code,
      functions: [...code.matchAll(/^export (?:async )?function\*? (\w+)/gm)].map(([, name]) => name),
    };
  });
}

/**
 * Whether a query function carries the operation's name. Hooks of queries omit "get" and "list": `useSavedSearches`
 * is `listSavedSearches`.
 */
function isQueryOf(queries, { path, exported: operation }) {
  const noun = sharedHooks[path] ?? operation.replace(/^(get|list)(?=[A-Z])/, "").toLowerCase();
  return queries.some(
    ({ code, functions }) =>
      new RegExp(`\\b${operation}\\b`).test(code) &&
      functions.some((name) => name.toLowerCase().includes(noun)),
  );
}

function listWebProblems(contracts, queries) {
  return contracts
    .filter(({ exported }) => !unusedByWeb.includes(exported))
    .flatMap((contract) => {
      const { path, exported } = contract;
      const isNamed = isQueryOf(queries, contract);
      const isExcepted = otherwiseNamedOnWeb.includes(exported);
      if (isNamed && isExcepted)
        return [
          `scripts/check/operations.mjs: remove ${exported} from the exceptions; its query has its name now`,
        ];
      if (isNamed || isExcepted) return [];
      return [
        `${path}: no web/src/**/queries.ts exports a hook or query function named after ${exported}: ${ruleOfOneName}`,
      ];
    });
}

/**
 * Compares the names of every operation under `root`.
 * @returns { read, problems }
 */
export function checkOperations(root) {
  const files = listSource(root).files.filter((path) => !isTestCode(path));
  const contracts = files
    .filter((path) => /^contracts\/src\/.*\.ts$/.test(path))
    .flatMap((path) => listContracts(root, path));
  const routes = files
    .filter((path) => /^server\/src\/features\/[^/]+\/routes\.ts$/.test(path))
    .flatMap((path) => listRoutes(root, path));
  const queries = listQueries(
    root,
    files.filter((path) => path.startsWith("web/src/") && posix.basename(path) === "queries.ts"),
  );
  const operations = new Set(contracts.map(({ exported }) => exported));
  const problems = [
    ...listContractProblems(contracts, routes),
    ...listVerbProblems(routes, operations),
    ...listWebProblems(contracts, queries),
  ];
  return { read: files.length, problems };
}
