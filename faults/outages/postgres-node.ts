import type { ChildProcess } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import {
  chooseServerAccount,
  copyServerPrograms,
  findFreePort,
  initializeCluster,
  launchServer,
  makeServerFolder,
} from "../../server/src/platform/db/test-postgres.ts";

/**
 * With these settings, acknowledged writes survive a crash of the PostgreSQL processes, but not a crash of the machine.
 */
const durabilitySettings = { synchronous_commit: "on", wal_level: "replica", hot_standby: "on" };
const databasePassword = "outage";

/** A PostgreSQL server with its own data folder. Its address stays the same after a restart. */
export class PostgresNode {
  readonly #owner = chooseServerAccount();
  readonly #folder = makeServerFolder(this.#owner);
  readonly #bin: string;
  #process: ChildProcess | null = null;
  port = 0;

  private constructor(bin: string | null) {
    this.#bin = bin ?? copyServerPrograms(this.#folder, this.#owner);
  }

  static async start(): Promise<PostgresNode> {
    const node = new PostgresNode(null);
    initializeCluster(node.#bin, node.#folder, databasePassword, node.#owner);
    node.port = await findFreePort();
    await node.launch();
    return node;
  }

  get url(): string {
    return `postgres://postgres:${databasePassword}@127.0.0.1:${this.port}/postgres`;
  }

  /**
   * Starts the server. Resolves when it accepts connections. Retries while processes of the killed server are still
   * running.
   */
  async launch(): Promise<void> {
    for (let tries = 1; this.#process === null; tries++) {
      try {
        const [bin, folder, owner] = [this.#bin, this.#folder, this.#owner];
        this.#process = await launchServer({
          bin,
          folder,
          port: this.port,
          owner,
          settings: durabilitySettings,
        });
      } catch (error) {
        if (tries === 50) throw error;
        await delay(100);
      }
    }
  }

  /** Stops the server. SIGINT closes its sessions and stops cleanly; SIGKILL is a crash. */
  async stop(signal: "SIGINT" | "SIGKILL" = "SIGINT"): Promise<void> {
    const server = this.#process;
    this.#process = null;
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  }

  /** Suspends all processes of the server until `resume`, as when its host hangs. */
  pause(): void {
    for (const id of this.#processes()) process.kill(id, "SIGSTOP");
  }

  resume(): void {
    for (const id of this.#processes()) process.kill(id, "SIGCONT");
  }

  #processes(): number[] {
    const id = this.#process?.pid;
    if (id === undefined) return [];
    const children = readFileSync(`/proc/${id}/task/${id}/children`, "utf8").trim();
    return [id, ...children.split(" ").filter(Boolean).map(Number)];
  }

  /** Ends every database session except the one that sends this statement. */
  async terminateSessions(): Promise<void> {
    await this.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
  }

  async query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  /**
   * Creates a standby from a copy of this server's data folder. This server must be stopped; it is launched again
   * afterwards.
   */
  async seedStandby(): Promise<PostgresNode> {
    const standby = new PostgresNode(this.#bin);
    const data = join(standby.#folder, "data");
    cpSync(join(this.#folder, "data"), data, { recursive: true });
    writeFileSync(join(data, "standby.signal"), "");
    appendFileSync(
      join(data, "postgresql.auto.conf"),
      `primary_conninfo = 'host=127.0.0.1 port=${this.port} user=postgres password=${databasePassword}'\n`,
    );
    chmodSync(data, 0o700);
    standby.#own(data);
    await this.launch();
    standby.port = await findFreePort();
    await standby.launch();
    return standby;
  }

  /** Makes the server's account the owner of a copied folder. A copy made by root would belong to root. */
  #own(path: string): void {
    if (this.#owner === null) return;
    const { uid, gid } = this.#owner;
    chownSync(path, uid, gid);
    for (const entry of readdirSync(path, { recursive: true, encoding: "utf8" }))
      chownSync(join(path, entry), uid, gid);
  }

  /** Promotes this standby to the primary, at the address of the old primary. */
  async promote(port: number): Promise<void> {
    await this.query("select pg_promote(true, 30)");
    await this.stop();
    this.port = port;
    await this.launch();
  }

  async remove({ keepPrograms = false } = {}): Promise<void> {
    await this.stop();
    rmSync(keepPrograms ? join(this.#folder, "data") : this.#folder, { recursive: true, force: true });
  }
}
