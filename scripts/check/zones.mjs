/** Folders of server/src that are a layer of their own name. */
const serverFolders = [
  "features",
  "identity-provider",
  "hiring-intent",
  "demo",
  "import",
  "command-channel",
  "admin",
  "platform",
];

function serverLayer([first, ...rest]) {
  if (first === "main.ts" || first === "cli" || /-cli\.ts$/.test(first)) return "main";
  if (first === "wiring.ts" || first === "wiring") return "wiring";
  if (first === "app.ts") return "app";
  if (first === "config.ts") return "config";
  if (first === "adapters") return rest.length === 2 && rest[1] === "port.ts" ? "ports" : "vendors";
  return serverFolders.includes(first) ? first : undefined;
}

function webLayer([first]) {
  if (first === "main.tsx") return "main";
  if (/^routes\.tsx?$/.test(first) || first === "routes") return "routes";
  return ["pages", "features", "ui", "lib"].includes(first) ? first : undefined;
}

/**
 * Where a file stands: { workspace, layer, feature }. `layer` is undefined outside server/src and web/src, and
 * null for a file there that has no place in the order.
 */
export function zoneOf(path) {
  const [workspace, source, ...rest] = path.split("/");
  if (source !== "src" || (workspace !== "server" && workspace !== "web")) return { workspace };
  const layer = (workspace === "server" ? serverLayer(rest) : webLayer(rest)) ?? null;
  return { workspace, layer, feature: layer === "features" ? rest[1] : undefined };
}
