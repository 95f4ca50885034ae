import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const tempFolder = mkdtempSync(join(tmpdir(), "eq-open-files-"));
let server: ChildProcess | null = null;
afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill("SIGKILL");
    await once(server, "exit");
  }
  rmSync(tempFolder, { recursive: true, force: true });
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test.skipIf(process.platform !== "linux")(
  "keeps the database and later calls working with 400 connections and at most 256 open files",
  async () => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    let output = "";
    const child = spawn("bash", ["-c", 'ulimit -n 256; exec "$0" src/main.ts', process.execPath], {
      cwd: join(import.meta.dirname, ".."),
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        DATABASE_URL: "",
        PORT: String(port),
        EQ_DATA_DIR: tempFolder,
        EQ_DEMO_COMPANIES: "50",
      },
    });
    server = child;
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    const directory = async () => {
      const answer = await fetch(`${url}/api/deployment`).catch(() => null);
      return (
        (await answer?.json()) as { directory: { complete: boolean; target: number | null } } | undefined
      )?.directory;
    };
    await expect.poll(directory, { timeout: 90_000 }).toMatchObject({ complete: true, target: 50 });

    const sockets: Socket[] = [];
    for (let count = 0; count < 400; count++) sockets.push(connect(port, "127.0.0.1").on("error", () => {}));
    await waitFor(1_500);
    const openFiles = readdirSync(`/proc/${child.pid}/fd`).length;
    for (const socket of sockets) socket.destroy();
    await waitFor(500);
    expect(openFiles).toBeLessThan(240);
    for (const query of ["managers", "sales directors", "engineers in texas"]) {
      const answer = await fetch(`${url}/api/ai/ai-people-search`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query }),
      });
      expect(answer.status).toBe(200);
    }
    expect(output).toBe(`EQ is ready at http://localhost:${port}\n`);
  },
  150_000,
);
