import { parseSync } from "vite";

const idPattern = /\b[A-Z]{2,6}-\d{3}\b/g;
const notRun = new Set(["skip", "fixme", "todo"]);

/** The name before all dots and calls, with the names after it: test.step -> ["test", "step"]. */
function calleeNames(node) {
  if (node.type === "Identifier") return [node.name];
  if (node.type === "MemberExpression") return [...calleeNames(node.object), node.property.name];
  if (node.type === "CallExpression" || node.type === "TaggedTemplateExpression") {
    return calleeNames(node.callee ?? node.tag);
  }
  return [];
}

function titleOf(argument) {
  if (argument?.type === "Literal") return String(argument.value);
  if (argument?.type === "TemplateLiteral") return argument.quasis.map(({ value }) => value.cooked).join(" ");
  return "";
}

/** Ids that stand in brackets in a title: "guests: refused [ERR-003, ERR-004]". */
function idsInTitle(title) {
  return [...title.matchAll(/\[([^\]]*)\]/g)].flatMap((match) => match[1].match(idPattern) ?? []);
}

function isTest(names) {
  return (names[0] === "test" || names[0] === "it") && !names.slice(1).includes("describe");
}

function isExpectation(names) {
  return names.length > 0 && /^expect([A-Z]|$)/.test(names[0]);
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((value) => value !== null && typeof value === "object" && typeof value.type === "string");
}

/**
 * The ids that a test file proves: an expect belongs to the nearest test or test.step around it whose title
 * names ids, and an id counts if at least one expect belongs to it. Tests that are skipped prove nothing.
 */
export function provenIds(path, code) {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const proven = new Set();
  const visit = (node, owner) => {
    const names = node.type === "CallExpression" ? calleeNames(node.callee) : [];
    if (isTest(names) && names.some((name) => notRun.has(name))) return;
    const named = isTest(names) ? idsInTitle(titleOf(node.arguments[0])) : [];
    const ids = named.length > 0 ? named : owner;
    if (isExpectation(names)) for (const id of ids) proven.add(id);
    for (const child of childrenOf(node)) visit(child, ids);
  };
  visit(program, []);
  return proven;
}
