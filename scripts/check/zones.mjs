/** The layers of files directly in server/src, by file name. Main starts everything, and nothing imports it. */
const serverLayerByName = {
  "main.ts": "main",
  cli: "main",
  "wiring.ts": "wiring",
  wiring: "wiring",
  "background-work.ts": "wiring",
  "custom-terms.ts": "config",
  "app.ts": "app",
  "config.ts": "config",
  config: "config",
};

/** Folders of server/src that are a layer of the same name. */
const serverFolders = [
  "features",
  "identity-provider",
  "resume-text",
  "contact-release",
  "suppression-keys",
  "contact-values",
  "matching",
  "outreach",
  "directory",
  "command-channel",
  "admin",
  "platform",
];

/** Folders of server/src/directory with rules of their own. Only main and wiring may import the other folders. */
const directoryFoldersWithRules = ["hiring-intent", "candidate-fit", "schema"];

function getServerLayer([first, ...rest]) {
  if (/-cli\.ts$/.test(first)) return "main";
  if (first === "adapters") return rest.length === 2 && rest[1] === "port.ts" ? "ports" : "vendors";
  if (first === "directory" && directoryFoldersWithRules.includes(rest[0])) return rest[0];
  return serverFolders.includes(first) ? first : serverLayerByName[first];
}

function getWebLayer([first]) {
  if (first === "main.tsx") return "main";
  if (/^routes\.tsx?$/.test(first) || first === "routes") return "routes";
  return ["pages", "features", "ui", "lib"].includes(first) ? first : undefined;
}

/**
 * Folders of directory-index/ with import rules of their own. The check of boundaries treats each as a workspace of
 * this name.
 */
const indexFoldersWithRules = { bench: "bench", reference: "reference" };

/**
 * The zone of a file: { workspace, layer, feature }. `layer` is undefined outside of server/src and web/src; it is
 * null for a file there that belongs to no layer.
 */
export function getZone(path) {
  const [workspace, source, ...rest] = path.split("/");
  if (workspace === "directory-index" && indexFoldersWithRules[source])
    return { workspace: indexFoldersWithRules[source] };
  if (source !== "src" || (workspace !== "server" && workspace !== "web")) return { workspace };
  const layer = (workspace === "server" ? getServerLayer(rest) : getWebLayer(rest)) ?? null;
  return { workspace, layer, feature: layer === "features" ? rest[1] : undefined };
}
