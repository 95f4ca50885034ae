// Who may import whom. The check reads these tables; a new folder of the server needs its line here.

/** Each workspace and the ones it may import; relative paths never leave a workspace of the product. */
export const workspaceMayImport = {
  contracts: [],
  understanding: ["contracts"],
  server: ["contracts", "understanding"],
  web: ["contracts", "understanding"],
  // Scripts: the server is started as npm start does.
  e2e: ["contracts", "scripts"],
  bench: ["contracts", "understanding", "server", "e2e"],
  faults: ["contracts", "understanding", "server", "e2e", "bench"],
  scripts: [],
};

/** Packages and Node modules that the pure workspaces may use. */
export const purity = {
  contracts: { packages: ["zod"], node: false },
  understanding: { packages: [], node: false },
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
    "demo",
    "import",
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
    "demo",
    "import",
    "command-channel",
    "admin",
    "platform",
  ],
  app: ["config", "features", "identity-provider", "hiring-intent", "resume-text", "ports", "platform"],
  admin: ["command-channel", "config", "platform"],
  import: ["command-channel", "config", "hiring-intent", "ports", "platform"],
  demo: ["config", "hiring-intent", "ports", "platform"],
  "identity-provider": ["config", "platform"],
  "command-channel": ["config", "platform"],
  features: ["hiring-intent", "resume-text", "ports", "platform"],
  "hiring-intent": ["ports", "platform"],
  "resume-text": ["platform"],
  "candidate-fit": [],
  "directory-index": ["platform"],
  vendors: ["candidate-fit", "directory-index", "ports", "platform"],
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
  "landing",
  "liked-view",
  "people-results",
  "search-results",
  "shell",
  "theme",
  "tour",
];
