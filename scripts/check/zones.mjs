/** What stands directly in server/src, by name; main starts everything and is imported by nothing. */
const serverLayerByName = {
  "main.ts": "main",
  cli: "main",
  "wiring.ts": "wiring",
  wiring: "wiring",
  "background-work.ts": "wiring",
  "custom-terms.ts": "config",
  "app.ts": "app",
  "config.ts": "config",
};

/** Folders of server/src that are a layer of their own name. */
const serverFolders = [
  "features",
  "identity-provider",
  "resume-text",
  "directory",
  "command-channel",
  "admin",
  "platform",
];

/** Folders of server/src/directory with rules of their own; only main and wiring may import the rest. */
const directoryFolders = ["hiring-intent", "candidate-fit", "schema"];

function serverLayer([first, ...rest]) {
  if (/-cli\.ts$/.test(first)) return "main";
  if (first === "adapters") return rest.length === 2 && rest[1] === "port.ts" ? "ports" : "vendors";
  if (first === "directory" && directoryFolders.includes(rest[0])) return rest[0];
  return serverFolders.includes(first) ? first : serverLayerByName[first];
}

function webLayer([first]) {
  if (first === "main.tsx") return "main";
  if (/^routes\.tsx?$/.test(first) || first === "routes") return "routes";
  return ["pages", "features", "ui", "lib"].includes(first) ? first : undefined;
}

/** Folders of the index's workspace that follow rules of their own. */
const indexFolders = { bench: "bench", reference: "reference" };

/**
 * Where a file stands: { workspace, layer, feature }. `layer` is undefined outside server/src and web/src, and
 * null for a file there that has no place in the order.
 */
export function zoneOf(path) {
  const [workspace, source, ...rest] = path.split("/");
  if (workspace === "directory-index" && indexFolders[source]) return { workspace: indexFolders[source] };
  if (source !== "src" || (workspace !== "server" && workspace !== "web")) return { workspace };
  const layer = (workspace === "server" ? serverLayer(rest) : webLayer(rest)) ?? null;
  return { workspace, layer, feature: layer === "features" ? rest[1] : undefined };
}
