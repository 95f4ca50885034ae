import { webOnlyFeatures } from "./layers.mjs";
import { listSource } from "./source-files.mjs";

const forbiddenNames = new Set(["util", "utils", "helper", "helpers", "common", "types", "misc", "manager"]);
const kebabCasePattern = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const maxFilesWithoutSubfolders = 15;

function getBaseName(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}

function findNameProblem(path) {
  const name = getBaseName(path);
  if (/^[A-Z]+(\.md)?$/.test(name) || name === "Dockerfile") return undefined;
  if (!kebabCasePattern.test(name)) return `${path}: names are kebab-case`;
  if (forbiddenNames.has(name.split(".")[0])) return `${path}: "${name}" says nothing about what is in it`;
  return undefined;
}

/** The features of a workspace, taken from its folders. */
function listFeatures(folders, workspace) {
  const pattern = new RegExp(`^${workspace}/src/features/([^/]+)$`);
  return folders.map((folder) => pattern.exec(folder)?.[1]).filter((name) => name !== undefined);
}

function listFeatureNameProblems(folders) {
  const server = new Set([...listFeatures(folders, "server"), ...webOnlyFeatures]);
  return listFeatures(folders, "web")
    .filter((name) => !server.has(name))
    .map(
      (name) =>
        `web/src/features/${name}: the server has no feature of this name (web-only ones: scripts/check/layers.mjs)`,
    );
}

function listSubfolderProblems({ files, folders }) {
  return folders
    .filter((folder) => /^(server|web)\/src\/features\/[^/]+\/[^/]+$/.test(folder))
    .filter((folder) => {
      const feature = folder.slice(0, folder.lastIndexOf("/") + 1);
      return files.filter((file) => file.startsWith(feature)).length < maxFilesWithoutSubfolders;
    })
    .map(
      (folder) => `${folder}: a feature has no sub-folder until it holds ${maxFilesWithoutSubfolders} files`,
    );
}

/**
 * Checks the names of files and folders under `root`.
 * @returns { read, problems }
 */
export function checkNames(root) {
  const source = listSource(root);
  const problems = [
    ...[...source.folders, ...source.files].map(findNameProblem).filter((problem) => problem !== undefined),
    ...listFeatureNameProblems(source.folders),
    ...listSubfolderProblems(source),
  ];
  return { read: source.files.length, problems };
}
