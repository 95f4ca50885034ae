import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isCode, isGenerated, isTestCode, listSource } from "./source-files.mjs";

const maxSubjectLength = 72;
/** Commits before this day are not checked, because the rule did not exist then. */
const commitsCheckedSince = "2026-11-25T00:00:00Z";

/** Words of earlier names that hid the meaning, each with the clear name that replaced it. */
const riddlesWithReplacement = {
  keeper: "sync, file or list, whichever it is",
  letin: "admit",
  wholetruth: "completeParameters",
  resultsofbefore: "previousResults",
  keptitems: "browser-lists",
  startsover: "generation",
};

/** Participles that do not say what a value is. Product code may not use them as names. */
const vagueNames = ["told", "held", "kept", "asked", "wanted", "given"];

/** The checks' own tests, which contain the names that the checks reject. */
const plantingTestPattern = /^scripts\/check\/.*\.test\.mjs$/;

const declarationPattern = /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g;

function findNameProblem(name, isTest) {
  if (!isTest && vagueNames.includes(name)) return `"${name}" says nothing of the value; name what it is`;
  const lower = name.toLowerCase().replaceAll("-", "");
  const riddle = Object.keys(riddlesWithReplacement).find((word) => lower.includes(word));
  return riddle && `"${name}" is a riddle: say ${riddlesWithReplacement[riddle]}`;
}

function listNameProblems(root, path) {
  const problems = [];
  const isTest = isTestCode(path);
  const inPath = path
    .split("/")
    .map((part) => findNameProblem(part, isTest))
    .find(Boolean);
  if (inPath) problems.push(`${path}: ${inPath}`);
  const code = readFileSync(join(root, path), "utf8");
  for (const { 1: name, index } of code.matchAll(declarationPattern)) {
    const problem = findNameProblem(name, isTest);
    if (problem) problems.push(`${path}:${code.slice(0, index).split("\n").length}: ${problem}`);
  }
  return problems;
}

/** The subjects of the commits since `commitsCheckedSince`; empty where there is no history to read. */
function readSubjects(root) {
  const args = ["log", `--since=${commitsCheckedSince}`, "--no-merges", "--format=%h %s"];
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter((line) => line !== "") : [];
}

function findSubjectProblem(line) {
  const [hash, ...words] = line.split(" ");
  const { length } = words.join(" ");
  if (length <= maxSubjectLength) return undefined;
  return `commit ${hash}: its subject has ${length} characters, at most ${maxSubjectLength} are allowed`;
}

/**
 * Checks commit subjects, and the names of files and declarations under `root`.
 * @returns { read, problems }
 */
export function checkLanguage(root) {
  const files = listSource(root).files.filter(
    (path) => isCode(path) && !isGenerated(path) && !plantingTestPattern.test(path),
  );
  const subjects = readSubjects(root)
    .map(findSubjectProblem)
    .filter((problem) => problem !== undefined);
  return {
    read: files.length,
    problems: [...subjects, ...files.flatMap((path) => listNameProblems(root, path))],
  };
}
