import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface ReplayPeer {
  url: string;
  close(): void;
}

/**
 * Starts the replay server, a bare Fastify route in another process. It streams the recorded answer to each query in
 * the recorded chunks and does no other work. Its times are the lower bound on this machine.
 */
export async function startReplayPeer(recordings: Map<string, Buffer[]>): Promise<ReplayPeer> {
  const child = fork(join(import.meta.dirname, "replay-server.ts"), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const chunks = [...recordings].map(([query, parts]) => [
    query,
    parts.map((part) => part.toString("base64")),
  ]);
  child.send(chunks);
  const [port] = await once(child, "message");
  return { url: `http://localhost:${port}/`, close: () => child.kill() };
}
