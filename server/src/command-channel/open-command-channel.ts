import { chmodSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { CommandCall, CommandReply } from "./messages.ts";
import { claimSocketPath, releaseSocketPath } from "./socket-path.ts";

/**
 * Runs one command. `sendProgress` reports to the caller. `signal` aborts when the caller disconnects or the server
 * stops. The result must be plain data.
 */
export type CommandHandler = (
  input: unknown,
  sendProgress: (progress: unknown) => void,
  signal: AbortSignal,
) => Promise<unknown>;

export interface CommandChannelSettings {
  readonly dataDir: string;
  readonly handlers: Readonly<Record<string, CommandHandler>>;
  /** Names of errors whose message is meant for the caller. Errors with other names are also logged. */
  readonly expectedErrors: readonly string[];
  readonly log: { error(details: object, message: string): void };
}

export interface CommandChannel {
  /** Aborts running commands and waits for them to end. */
  close(): Promise<void>;
}

/**
 * Opens a socket in the data folder, through which command-line tools on this machine use the running server. Only the
 * folder's owner may use the socket. A call is one line of JSON; the reply is lines of JSON.
 */
export async function openCommandChannel(settings: CommandChannelSettings): Promise<CommandChannel> {
  const path = claimSocketPath(settings.dataDir);
  const running = new Set<Promise<void>>();
  const stop = new AbortController();
  const server = createServer((socket) => {
    const work = serveConnection(socket, settings, stop.signal).finally(() => running.delete(work));
    running.add(work);
  });
  await listenOnSocket(server, path);
  if (process.platform !== "win32") chmodSync(path, 0o600);
  return {
    close: async () => {
      stop.abort(new DOMException("The server is stopping", "AbortError"));
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all(running);
      await closed;
      releaseSocketPath(settings.dataDir, path);
    },
  };
}

function listenOnSocket(server: Server, path: string): Promise<void> {
  // The socket must never be accessible to others, not even between listen and chmod.
  const mask = process.umask(0o177);
  return new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  }).finally(() => process.umask(mask));
}

async function serveConnection(
  socket: Socket,
  settings: CommandChannelSettings,
  stop: AbortSignal,
): Promise<void> {
  const disconnect = new AbortController();
  socket.on("error", () => {});
  socket.once("close", () => disconnect.abort(new DOMException("The caller went away", "AbortError")));
  const stopEarly = () => socket.destroy();
  stop.addEventListener("abort", stopEarly, { once: true });
  const send = (reply: CommandReply) => socket.writable && socket.write(`${JSON.stringify(reply)}\n`);
  try {
    const call = await readCall(socket);
    if (call !== null)
      send(await answerCall(call, settings, send, AbortSignal.any([disconnect.signal, stop])));
  } finally {
    stop.removeEventListener("abort", stopEarly);
    socket.end();
  }
}

/**
 * Reads the command, which the caller sends as one line. Null when the caller disconnects before the end of the line.
 */
function readCall(socket: Socket): Promise<CommandCall | null> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: socket });
    lines.once("line", (line) => {
      try {
        resolve(JSON.parse(line) as CommandCall);
      } catch {
        resolve({ command: "", input: null });
      }
    });
    lines.once("close", () => resolve(null));
  });
}

async function answerCall(
  call: CommandCall,
  settings: CommandChannelSettings,
  send: (reply: CommandReply) => void,
  signal: AbortSignal,
): Promise<CommandReply> {
  const handler = Object.hasOwn(settings.handlers, call.command)
    ? settings.handlers[call.command]
    : undefined;
  if (handler === undefined) {
    return { failure: `The running server does not know the command ${call.command}.`, expected: true };
  }
  try {
    return { result: await handler(call.input, (progress) => send({ progress }), signal) };
  } catch (error) {
    if (error instanceof Error && settings.expectedErrors.includes(error.name)) {
      return { failure: error.message, expected: true };
    }
    if (!signal.aborted)
      settings.log.error({ err: error, command: call.command }, "A command failed unexpectedly");
    return { failure: error instanceof Error ? error.message : String(error), expected: false };
  }
}
