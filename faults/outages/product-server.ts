import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../server/src/platform/db/test-postgres.ts";

const main = join(import.meta.dirname, "../../server/src/main.ts");
const patience = 60_000;

/** The real server as a process of its own. */
export class ProductServer {
  readonly url: string;
  readonly #folder = mkdtempSync(join(tmpdir(), "eq-outage-"));
  readonly #process: ChildProcess;
  #output = "";

  private constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#process = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        LOG_LEVEL: "error",
        EQ_DEMO_COMPANIES: "200",
        ...env,
        PORT: String(port),
        EQ_DATA_DIR: this.#folder,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on("data", (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-20_000);
      });
  }

  static async start(env: Record<string, string>): Promise<ProductServer> {
    const server = new ProductServer(await freePort(), env);
    const end = Date.now() + patience;
    while (!(await fetch(`${server.url}/api/health`).catch(() => null))?.ok) {
      if (server.hasEnded || Date.now() > end)
        throw new Error(`The server did not start:\n${server.#output}`);
      await delay(50);
    }
    return server;
  }

  get hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** The last lines that it logged, errors only. */
  get output(): string {
    return this.#output;
  }

  async stop(): Promise<void> {
    if (!this.hasEnded) {
      const ended = new Promise((resolve) => this.#process.once("exit", resolve));
      this.#process.kill("SIGTERM");
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
