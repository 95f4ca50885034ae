import { spawnSync } from "node:child_process";

/** What only the measurements need is large; it is installed beside them, on demand. */
export function installPeers(): void {
  console.log("Installing what is measured against into bench/node_modules ...");
  const args = ["ci", "--loglevel=error", "--no-audit", "--no-fund"];
  const { status, stderr } = spawnSync("npm", args, {
    cwd: import.meta.dirname,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`What is measured against could not be installed:\n${stderr}`);
}
