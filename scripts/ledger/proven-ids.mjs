import { parseSync } from "vite";

const idPattern = /\b[A-Z]{2,6}-\d{3}\b/g;
const skippingModifiers = new Set(["skip", "fixme", "todo"]);

/** The names in a called expression, in order: test.step becomes ["test", "step"]. */
function listCalleeNames(node) {
  if (node.type === "Identifier") return [node.name];
  if (node.type === "MemberExpression") return [...listCalleeNames(node.object), node.property.name];
  if (node.type === "CallExpression" || node.type === "TaggedTemplateExpression") {
    return listCalleeNames(node.callee ?? node.tag);
  }
  return [];
}

function readTitle(argument) {
  if (argument?.type === "Literal") return String(argument.value);
  if (argument?.type === "TemplateLiteral") return argument.quasis.map(({ value }) => value.cooked).join(" ");
  return "";
}

/** The ids in the brackets of a title: ERR-003 and ERR-004 of "guests: refused [ERR-003, ERR-004]". */
function findIdsInTitle(title) {
  return [...title.matchAll(/\[([^\]]*)\]/g)].flatMap((match) => match[1].match(idPattern) ?? []);
}

function isTestCall(names) {
  return (names[0] === "test" || names[0] === "it") && !names.slice(1).includes("describe");
}

function isExpectCall(names) {
  return names.length > 0 && /^expect([A-Z]|$)/.test(names[0]);
}

function listChildNodes(node) {
  return Object.values(node)
    .flat()
    .filter((value) => value !== null && typeof value === "object" && typeof value.type === "string");
}

/**
 * The requirement ids that a test file proves: each id to which at least one expect belongs. An expect belongs to the
 * ids in the title of the nearest enclosing test or test.step that names ids. Skipped tests prove nothing.
 */
export function findProvenIds(path, code) {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const proven = new Set();
  const visit = (node, inheritedIds) => {
    const names = node.type === "CallExpression" ? listCalleeNames(node.callee) : [];
    if (isTestCall(names) && names.some((name) => skippingModifiers.has(name))) return;
    const ownIds = isTestCall(names) ? findIdsInTitle(readTitle(node.arguments[0])) : [];
    const ids = ownIds.length > 0 ? ownIds : inheritedIds;
    if (isExpectCall(names)) for (const id of ids) proven.add(id);
    for (const child of listChildNodes(node)) visit(child, ids);
  };
  visit(program, []);
  return proven;
}
