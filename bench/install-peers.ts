import { spawnSync } from "node:child_process";

/**
 * Installs the packages that only the measurements need. They are large, so the project's own install leaves them
 * out.
 */
export function installPeers(): void {
  console.log("Installing DuckDB and Lighthouse into bench/node_modules ...");
  const args = ["ci", "--loglevel=error", "--no-audit", "--no-fund"];
  const { status, stderr } = spawnSync("npm", args, {
    cwd: import.meta.dirname,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`The installation of bench/node_modules failed:\n${stderr}`);
}
