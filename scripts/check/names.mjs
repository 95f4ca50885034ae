import { webOnlyFeatures } from "./layers.mjs";
import { listSource } from "./source-files.mjs";

const forbiddenNames = new Set(["util", "utils", "helper", "helpers", "common", "types", "misc", "manager"]);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const filesBeforeSubfolders = 15;

function baseName(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}

function nameProblem(path) {
  const name = baseName(path);
  if (/^[A-Z]+(\.md)?$/.test(name) || name === "Dockerfile") return undefined;
  if (!kebab.test(name)) return `${path}: names are kebab-case`;
  if (forbiddenNames.has(name.split(".")[0])) return `${path}: "${name}" says nothing about what is in it`;
  return undefined;
}

/** The features of a workspace, taken from its folders. */
function featuresOf(folders, workspace) {
  const pattern = new RegExp(`^${workspace}/src/features/([^/]+)$`);
  return folders.map((folder) => pattern.exec(folder)?.[1]).filter((name) => name !== undefined);
}

function featureNameProblems(folders) {
  const server = new Set([...featuresOf(folders, "server"), ...webOnlyFeatures]);
  return featuresOf(folders, "web")
    .filter((name) => !server.has(name))
    .map(
      (name) =>
        `web/src/features/${name}: the server has no feature of this name (web-only ones: scripts/check/layers.mjs)`,
    );
}

function subfolderProblems({ files, folders }) {
  return folders
    .filter((folder) => /^(server|web)\/src\/features\/[^/]+\/[^/]+$/.test(folder))
    .filter((folder) => {
      const feature = folder.slice(0, folder.lastIndexOf("/") + 1);
      return files.filter((file) => file.startsWith(feature)).length < filesBeforeSubfolders;
    })
    .map((folder) => `${folder}: a feature has no sub-folder until it holds ${filesBeforeSubfolders} files`);
}

/**
 * Checks the names of files and folders under `root`.
 * @returns { read, problems }
 */
export function checkNames(root) {
  const source = listSource(root);
  const problems = [
    ...[...source.folders, ...source.files].map(nameProblem).filter((problem) => problem !== undefined),
    ...featureNameProblems(source.folders),
    ...subfolderProblems(source),
  ];
  return { read: source.files.length, problems };
}
