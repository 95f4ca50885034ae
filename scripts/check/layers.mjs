// Tables that say which part of the code may import which other parts. The check of boundaries reads them. A new folder
// of the server needs its line here.

/** The workspaces that each workspace may import. Relative paths never leave a workspace of the product. */
export const workspaceMayImport = {
  contracts: [],
  understanding: ["contracts"],
  "directory-index": ["contracts"],
  // Test code that defines a search as a scan of plain rows. The server's tests and the bench compare answers with
  // it.
  reference: ["contracts", "understanding"],
  server: ["contracts", "understanding", "directory-index", "reference"],
  web: ["contracts", "understanding"],
  // e2e may import scripts, because it starts the server as npm start does.
  e2e: ["contracts", "scripts"],
  // bench may import web, because it measures components of the page.
  bench: ["contracts", "understanding", "directory-index", "reference", "server", "web", "e2e"],
  faults: ["contracts", "understanding", "server", "e2e", "bench"],
  scripts: [],
};

/** Packages and Node modules that the pure workspaces may use. */
export const allowedModulesOfPureCode = {
  contracts: { packages: ["zod"], node: false },
  understanding: { packages: [], node: false },
  "directory-index": { packages: [], node: true },
  web: { packages: undefined, node: false },
};

/** The server's layers from top to bottom, each with the layers that it may import besides itself. */
export const serverLayers = {
  main: [
    "wiring",
    "app",
    "config",
    "features",
    "identity-provider",
    "hiring-intent",
    "resume-text",
    "contact-release",
    "suppression-keys",
    "contact-values",
    "matching",
    "outreach",
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
    "contact-release",
    "suppression-keys",
    "contact-values",
    "matching",
    "outreach",
    "ports",
    "vendors",
    "directory",
    "command-channel",
    "admin",
    "platform",
  ],
  app: [
    "config",
    "features",
    "identity-provider",
    "hiring-intent",
    "resume-text",
    "contact-release",
    "suppression-keys",
    "contact-values",
    "matching",
    "outreach",
    "ports",
    "platform",
  ],
  admin: ["features", "directory", "command-channel", "config", "platform"],
  "identity-provider": ["config", "ports", "platform"],
  "command-channel": ["config", "platform"],
  features: [
    "hiring-intent",
    "resume-text",
    "contact-release",
    "suppression-keys",
    "contact-values",
    "matching",
    "outreach",
    "ports",
    "platform",
  ],
  // The directory implements ports over its tables. Its command line (npm run import) starts on its own, as main
  // does.
  directory: [
    "suppression-keys",
    "contact-values",
    "hiring-intent",
    "candidate-fit",
    "schema",
    "matching",
    "command-channel",
    "config",
    "ports",
    "platform",
  ],
  "hiring-intent": ["schema", "ports", "platform"],
  schema: ["platform"],
  "candidate-fit": [],
  "resume-text": ["platform"],
  // The gate through which contact details leave the server. It reads only whom a user suppresses.
  "contact-release": ["suppression-keys", "contact-values", "ports", "platform"],
  // The keys by which suppression compares people, in any spelling. Pure.
  "suppression-keys": [],
  // What kinds of addresses and numbers there are, and how numbers are written. Pure.
  "contact-values": ["suppression-keys"],
  // Matching is pure: it computes with the records that its callers read.
  matching: [],
  // Openers and the check of their claims are pure, except that a language model may be asked.
  outreach: ["ports"],
  vendors: ["contact-values", "matching", "ports", "platform"],
  ports: ["platform"],
  config: ["platform"],
  platform: [],
};

/** The web's layers from top to bottom. Main starts routes, and nothing imports main. */
export const webLayers = {
  main: ["routes", "pages", "features", "ui", "lib"],
  routes: ["pages", "features", "ui", "lib"],
  pages: ["features", "ui", "lib"],
  features: ["ui", "lib"],
  ui: ["lib"],
  lib: [],
};

/**
 * Matches the files of web/src/lib that fetch from the server. Files of ui may not import them, since a button knows
 * no API.
 */
export const apiFilePattern = /^web\/src\/lib\/(api|call|follow|stream)\b/;

/** Features of the page without a feature of the same name on the server. */
export const webOnlyFeatures = [
  "browser-lists",
  "bulk-contacts",
  "commands",
  "credit-statement",
  "enrich-tool",
  "feed",
  "file-import",
  "history",
  "icps",
  "liked-view",
  "people-results",
  "prospects",
  "search-results",
  "shell",
  "tour",
];
