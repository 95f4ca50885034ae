import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../bootstrap/root.mjs";

const configurationFiles = ["biome.json", ".oxlintrc.json", "tsconfig.base.json", "knip.json", ".gitignore"];

/**
 * A small tree that keeps every rule. The checks must pass on it, since otherwise a planted fault would prove
 * nothing.
 */
const cleanTree = {
  "contracts/src/index.ts": "export const limit = 25;\n",
  "understanding/src/index.ts": 'import { limit } from "@eq/contracts";\n\nexport const half = limit / 2;\n',
  "server/src/main.ts": 'import { wire } from "./wiring.ts";\n\nwire();\n',
  "server/src/wiring.ts":
    'import { companies } from "./adapters/prospect-data/remote/companies.ts";\nimport { search } from "./features/search/index.ts";\n\nexport const wire = () => search(companies);\n',
  "server/src/adapters/prospect-data/port.ts": "export interface Companies {\n  names: string[];\n}\n",
  "server/src/adapters/prospect-data/remote/companies.ts":
    'import type { Companies } from "../port.ts";\n\nexport const companies: Companies = { names: [] };\n',
  "server/src/features/search/index.ts": 'export { search } from "./search-companies.ts";\n',
  "server/src/features/search/search-companies.ts":
    'import type { Companies } from "../../adapters/prospect-data/port.ts";\nimport { now } from "../../platform/clock.ts";\n\nexport const search = ({ names }: Companies) => ({ names, at: now() });\n',
  "server/src/features/credits/index.ts": "export const charge = () => 1;\n",
  "server/src/platform/clock.ts": "export const now = () => Date.now();\n",
  "web/src/main.tsx": 'import { routes } from "./routes.tsx";\n\nroutes();\n',
  "web/src/routes.tsx":
    'import { landing } from "./pages/landing.tsx";\n\nexport const routes = () => landing();\n',
  "web/src/pages/landing.tsx":
    'import { search } from "../features/search/index.ts";\n\nexport const landing = () => search();\n',
  "web/src/features/search/index.ts":
    'import { call } from "../../lib/api.ts";\nimport { button } from "../../ui/button.tsx";\n\nexport const search = () => [call(), button()];\n',
  "web/src/lib/api.ts": 'import { limit } from "@eq/contracts";\n\nexport const call = () => limit;\n',
  "web/src/ui/button.tsx": "export const button = () => 1;\n",
  "e2e/search.spec.ts": 'import { limit } from "@eq/contracts";\n\nexport const size = limit;\n',
};

const projectReferences = {
  contracts: [],
  understanding: ["contracts"],
  server: ["contracts", "understanding"],
  web: ["contracts", "understanding"],
};

/** Writes a tsconfig.json as the formatter would, because the clean tree is linted too. */
function writeTsconfig(name, references) {
  return `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "rootDir": ".",
    "outDir": "../.tsbuild/${name}",
    "tsBuildInfoFile": "../.tsbuild/${name}.tsbuildinfo",
    "jsx": "react-jsx",
    "paths": {
      "@eq/contracts": ["../contracts/src/index.ts"],
      "@eq/understanding": ["../understanding/src/index.ts"]
    }
  },
  "include": ["src/**/*"],
  "references": [${references.map((reference) => `{ "path": "../${reference}" }`).join(", ")}]
}
`;
}

function writeManifest(name, more = "") {
  return `{\n  "name": "${name}",\n  "type": "module"${more}\n}\n`;
}

const rootTsconfig = `{
  "files": [],
  "references": [
${Object.keys(projectReferences)
  .map((name) => `    { "path": "${name}" }`)
  .join(",\n")}
  ]
}
`;

function writeTree(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/**
 * Writes the clean tree and the planted files into a new folder.
 * @returns { folder, remove }
 */
export function plantTree(planted = {}) {
  const folder = mkdtempSync(join(tmpdir(), "eq-planted-"));
  for (const file of configurationFiles) cpSync(join(root, file), join(folder, file));
  writeTree(folder, {
    "tsconfig.json": rootTsconfig,
    "package.json": writeManifest("planted", ',\n  "workspaces": [\n    "contracts",\n    "server"\n  ]'),
    "contracts/package.json": writeManifest("@eq/contracts", ',\n  "exports": "./src/index.ts"'),
    "server/package.json": writeManifest("@eq/server"),
    ...Object.fromEntries(
      Object.entries(projectReferences).map(([name, others]) => [
        `${name}/tsconfig.json`,
        writeTsconfig(name, others),
      ]),
    ),
    ...cleanTree,
    ...planted,
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
