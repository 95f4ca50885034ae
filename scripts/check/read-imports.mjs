import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";

const workspaceByPackage = {
  "@eq/contracts": "contracts",
  "@eq/understanding": "understanding",
  "@eq/directory-index": "directory-index",
  "@eq/directory-index/reference": "reference",
  "@eq/server": "server",
  "@eq/web": "web",
};

/** Lists the imports in types, such as `type A = import("./b.ts").B`, which the parser does not list. */
function listImportsInTypes(code) {
  return [...code.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g)].map((match) => ({
    specifier: match[1],
    at: match.index,
  }));
}

function listSpecifiers(path, code) {
  const { module, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const fixed = module.staticImports.map(({ moduleRequest }) => moduleRequest);
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest))
    .filter((request) => request);
  const plain = [...fixed, ...passedOn].map(({ value, start }) => ({ specifier: value, at: start }));
  return path.endsWith("js") ? plain : [...plain, ...listImportsInTypes(code)];
}

/**
 * Resolves a specifier to a file of the repository, one of its packages, a module of Node, or a package of the
 * registry.
 */
function resolveSpecifier(from, specifier) {
  if (specifier.startsWith(".")) {
    return { kind: "file", path: posix.join(posix.dirname(from), specifier.replace(/\?.*$/, "")) };
  }
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  const workspace = workspaceByPackage[specifier] ?? workspaceByPackage[name];
  if (workspace !== undefined) return { kind: "workspace", workspace, name };
  if (specifier.startsWith("node:")) return { kind: "node", name: specifier };
  return { kind: "package", name };
}

/** Every import of a file, dynamic and type-only ones included: [{ specifier, line, target }]. */
export function readImports(root, path) {
  const code = readFileSync(join(root, path), "utf8");
  const seen = new Set();
  return listSpecifiers(path, code)
    .map(({ specifier, at }) => ({
      specifier,
      line: code.slice(0, at).split("\n").length,
      target: resolveSpecifier(path, specifier),
    }))
    .filter(({ specifier, line }) => {
      const key = `${line} ${specifier}`;
      return !seen.has(key) && seen.add(key);
    });
}
