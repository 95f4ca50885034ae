import { listBrowserStorageProblems } from "./browser-storage.mjs";
import { findCycles } from "./cycles.mjs";
import { listFolderCycleProblems } from "./folder-cycles.mjs";
import {
  allowedModulesOfPureCode,
  apiFilePattern,
  serverLayers,
  webLayers,
  workspaceMayImport,
} from "./layers.mjs";
import { readImports } from "./read-imports.mjs";
import { isCode, isTestCode, listSource } from "./source-files.mjs";
import { getZone } from "./zones.mjs";

const productWorkspaces = ["contracts", "understanding", "directory-index", "server", "web"];

function checkWorkspaceImport({ from, target }) {
  const own = from.zone.workspace;
  const targetWorkspace = target.kind === "workspace" ? target.workspace : target.zone?.workspace;
  if (targetWorkspace === undefined || targetWorkspace === own) return undefined;
  if (!workspaceMayImport[own]?.includes(targetWorkspace)) return `${own} may not import ${targetWorkspace}`;
  const byPath = target.kind === "file" && productWorkspaces.includes(own);
  return byPath ? `import ${targetWorkspace} by its package name, not by a path` : undefined;
}

/**
 * Whether a file belongs to tests, evaluation, builders or configuration, not to the product, so that it may use all
 * of Node.
 */
function isOutsideProduct(path) {
  return isTestCode(path) || !/^[^/]+\/src\//.test(path);
}

function checkPureImport({ from, target }) {
  const rule = allowedModulesOfPureCode[from.zone.workspace];
  if (rule === undefined || isOutsideProduct(from.path)) return undefined;
  if (target.kind === "node" && !rule.node)
    return `${from.zone.workspace} runs in the browser too: no ${target.name}`;
  if (target.kind !== "package" || rule.packages === undefined || rule.packages.includes(target.name))
    return undefined;
  return `${from.zone.workspace} may not use the package ${target.name}`;
}

function checkTestCodeImport({ from, target }) {
  const isTest =
    target.kind === "file"
      ? isTestCode(target.path)
      : target.kind === "workspace" && target.workspace === "reference";
  if (from.test || !isTest) return undefined;
  return productWorkspaces.includes(from.zone.workspace)
    ? "code of the product may not import test code"
    : undefined;
}

function checkLayerImport({ from, target }) {
  if (target.kind !== "file" || from.test || from.zone.workspace !== target.zone.workspace) return undefined;
  const own = from.zone.layer;
  const targetLayer = target.zone.layer;
  // A file without a layer is reported by `listFilesWithoutLayer` instead.
  if (!own || !targetLayer || own === targetLayer) return undefined;
  const allowed = (from.zone.workspace === "server" ? serverLayers : webLayers)[own];
  if (allowed.includes(targetLayer)) return undefined;
  return targetLayer === "vendors"
    ? "only wiring and adapters may touch a vendor folder"
    : `${own} may not import ${targetLayer}`;
}

function checkApiImport({ from, target }) {
  if (from.test || from.zone.layer !== "ui" || target.kind !== "file") return undefined;
  return apiFilePattern.test(target.path) ? "ui knows no API" : undefined;
}

function checkFeatureImport({ from, target }) {
  const own = from.zone.feature;
  const targetFeature = target.zone?.feature;
  if (target.kind !== "file" || from.test || targetFeature === undefined || targetFeature === own)
    return undefined;
  if (from.zone.workspace !== target.zone.workspace || from.zone.layer !== "features") return undefined;
  const isIndex = /^[^/]+\/src\/features\/[^/]+\/index\.tsx?$/.test(target.path);
  return isIndex ? undefined : `feature ${own} may import feature ${targetFeature} only through its index.ts`;
}

const importRules = [
  checkWorkspaceImport,
  checkPureImport,
  checkTestCodeImport,
  checkLayerImport,
  checkApiImport,
  checkFeatureImport,
];

function listFilesWithoutLayer(files) {
  return files
    .filter((file) => file.zone.layer === null && !file.test && !/\.d\.ts$/.test(file.path))
    .map((file) => `${file.path}: has no place in the order of layers (scripts/check/layers.mjs)`);
}

function listImportProblems(file) {
  return file.imports.flatMap(({ specifier, line, target }) =>
    importRules
      .map((rule) => rule({ from: file, target }))
      .filter((message) => message !== undefined)
      .map((message) => `${file.path}:${line}: imports ${specifier}: ${message}`),
  );
}

function createFileGraph(files) {
  const knownPaths = new Set(files.map(({ path }) => path));
  const targets = (file) =>
    file.imports.map(({ target }) => target.path).filter((path) => knownPaths.has(path));
  return new Map(files.map((file) => [file.path, targets(file)]));
}

function createFeatureGraph(files) {
  const graph = new Map();
  for (const file of files) {
    const { feature, workspace } = file.zone;
    if (feature === undefined || file.test) continue;
    const own = `${workspace}/src/features/${feature}`;
    const importedFeatures = file.imports
      .filter(({ target }) => target.zone?.feature !== undefined && target.zone.feature !== feature)
      .map(({ target }) => `${target.zone.workspace}/src/features/${target.zone.feature}`);
    graph.set(own, [...(graph.get(own) ?? []), ...importedFeatures]);
  }
  return graph;
}

function listCycleProblems(graph) {
  return findCycles(graph).map((cycle) => `${cycle[0]}: a cycle of imports: ${cycle.join(" > ")}`);
}

/**
 * Checks every import under `root`.
 * @returns { read, problems }
 */
export function checkBoundaries(root) {
  const files = listSource(root)
    .files.filter(isCode)
    .map((path) => ({
      path,
      zone: getZone(path),
      test: isTestCode(path),
      imports: readImports(root, path).map((found) =>
        found.target.kind === "file"
          ? { ...found, target: { ...found.target, zone: getZone(found.target.path) } }
          : found,
      ),
    }));
  const problems = [
    ...listFilesWithoutLayer(files),
    ...files.flatMap(listImportProblems),
    ...listBrowserStorageProblems(
      root,
      files.map(({ path }) => path),
    ),
    ...listCycleProblems(createFileGraph(files)),
    ...listCycleProblems(createFeatureGraph(files)),
    ...listFolderCycleProblems(files),
  ];
  return { read: files.length, problems };
}
