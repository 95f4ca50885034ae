// Who may import whom. The check reads these tables; a new folder of the server needs its line here.

/** Each workspace and the ones it may import; relative paths never leave a workspace of the product. */
export const workspaceMayImport = {
  contracts: [],
  understanding: ["contracts"],
  "directory-index": ["contracts"],
  // Test code: the search semantics as a scan of plain rows. Tests of the server and the bench compare with it.
  reference: ["contracts", "understanding"],
  server: ["contracts", "understanding", "directory-index", "reference"],
  web: ["contracts", "understanding"],
  // Scripts: the server is started as npm start does.
  e2e: ["contracts", "scripts"],
  bench: ["contracts", "understanding", "directory-index", "reference", "server", "e2e"],
  faults: ["contracts", "understanding", "server", "e2e", "bench"],
  scripts: [],
};

/** Packages and Node modules that the pure workspaces may use. */
export const purity = {
  contracts: { packages: ["zod"], node: false },
  understanding: { packages: [], node: false },
  "directory-index": { packages: [], node: true },
  web: { packages: undefined, node: false },
};

/** Server layers from the top; each line names the layers it may import besides itself. */
export const serverLayers = {
  main: [
    "wiring",
    "app",
    "config",
    "features",
    "identity-provider",
    "hiring-intent",
    "resume-text",
    "ports",
    "vendors",
    "directory",
    "command-channel",
    "admin",
    "platform",
  ],
  wiring: [
    "app",
    "config",
    "features",
    "identity-provider",
    "hiring-intent",
    "resume-text",
    "ports",
    "vendors",
    "directory",
    "command-channel",
    "admin",
    "platform",
  ],
  app: ["config", "features", "identity-provider", "hiring-intent", "resume-text", "ports", "platform"],
  admin: ["directory", "command-channel", "config", "platform"],
  "identity-provider": ["config", "platform"],
  "command-channel": ["config", "platform"],
  features: ["hiring-intent", "resume-text", "ports", "platform"],
  // Implements ports over the directory's tables. Its command line (npm run import) starts by itself, as main does.
  directory: ["hiring-intent", "candidate-fit", "schema", "command-channel", "config", "ports", "platform"],
  "hiring-intent": ["schema", "ports", "platform"],
  schema: ["platform"],
  "candidate-fit": [],
  "resume-text": ["platform"],
  vendors: ["ports", "platform"],
  ports: ["platform"],
  config: ["platform"],
  platform: [],
};

/** Web layers from the top; main starts routes and is imported by nothing. */
export const webLayers = {
  main: ["routes", "pages", "features", "ui", "lib"],
  routes: ["pages", "features", "ui", "lib"],
  pages: ["features", "ui", "lib"],
  features: ["ui", "lib"],
  ui: ["lib"],
  lib: [],
};

/** Parts of web/src/lib that fetch: a button knows no API. */
export const apiFiles = /^web\/src\/lib\/(api|call|follow|stream)\b/;

/** Features of the page that have no part of this name on the server. */
export const webOnlyFeatures = [
  "account",
  "browser-lists",
  "commands",
  "feed",
  "liked-view",
  "people-results",
  "search-results",
  "shell",
  "tour",
];
