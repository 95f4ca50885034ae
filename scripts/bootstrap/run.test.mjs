import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";

const runnerProgram = `import { run } from ${JSON.stringify(join(root, "scripts/bootstrap/run.mjs"))};
process.exit(await run(process.execPath, ["-e", process.argv[1]]));`;

test("run returns the child process's exit code", () => {
  const { status } = spawnSync(process.execPath, [
    "--input-type=module",
    "-e",
    runnerProgram,
    "process.exit(7)",
  ]);
  expect(status).toBe(7);
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"])(
  "run passes %s to the child once and waits for it",
  async (signal) => {
    const program = `let seen = 0;
    for (const name of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(name, () => {
      seen += 1;
      setTimeout(() => { console.log(name, seen); process.exit(3); }, 200);
    });
    console.log("ready");
    setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", runnerProgram, program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      if (String(chunk).includes("ready")) child.kill(signal);
    });
    const [code] = await once(child, "exit");
    expect(code).toBe(3);
    expect(output).toBe(`ready\n${signal} 1\n`);
  },
);

test("run returns 128 plus the signal's number for a child process that a signal killed", () => {
  const { status } = spawnSync(process.execPath, [
    "--input-type=module",
    "-e",
    runnerProgram,
    'process.kill(process.pid, "SIGKILL")',
  ]);
  expect(status).toBe(137);
});

test("run stops the child process when npm's shell has ended", async () => {
  const program = `process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
    console.log("ready");
    setInterval(() => {}, 1000);`;
  const shell = spawn(
    "sh",
    ["-c", '"$0" --input-type=module -e "$1" "$2"; exit 1', process.execPath, runnerProgram, program],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, npm_lifecycle_event: "start" },
    },
  );
  let output = "";
  shell.stdout.on("data", (chunk) => {
    output += chunk;
    if (String(chunk).includes("ready")) shell.kill("SIGTERM");
  });
  await once(shell.stdout, "end");
  expect(output).toBe("ready\nstopped\n");
});
