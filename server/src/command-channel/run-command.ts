import { createConnection, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { CommandReply } from "./messages.ts";
import { findSocketPath } from "./socket-path.ts";

/** Thrown when the server refused a command or could not finish it. The message is for the user. */
export class CommandFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = "CommandFailure";
  }
}

export interface CommandOptions {
  readonly dataDir: string;
  readonly command: string;
  readonly input: unknown;
  readonly onProgress?: (progress: unknown) => void;
}

/**
 * The outcome of a command. `running` is false when no server listens for this data folder; then the command was not
 * run.
 */
export type CommandOutcome =
  | { readonly running: false }
  | { readonly running: true; readonly result: unknown };

/** Runs a command through the server that has this data folder open. @throws CommandFailure */
export async function runCommand(options: CommandOptions): Promise<CommandOutcome> {
  const path = findSocketPath(options.dataDir);
  const socket = path === null ? null : await connectToServer(path);
  if (socket === null) return { running: false };
  socket.write(`${JSON.stringify({ command: options.command, input: options.input })}\n`);
  try {
    for await (const line of createInterface({ input: socket })) {
      const reply = JSON.parse(line) as CommandReply;
      if ("progress" in reply) options.onProgress?.(reply.progress);
      else if ("result" in reply) return { running: true, result: reply.result };
      else throw new CommandFailure(reply.failure);
    }
    throw new CommandFailure(
      "The server stopped before the command had ended. Run it again; that duplicates nothing.",
    );
  } finally {
    socket.destroy();
  }
}

/**
 * Connects to the server's socket.
 * @returns null when no server listens, even if a killed server left its socket behind
 */
function connectToServer(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket.once("connect", () => {
      socket.removeAllListeners("error");
      socket.on("error", () => {});
      resolve(socket);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
      else if (error.code === "EACCES")
        reject(new CommandFailure("The running server belongs to another user."));
      else reject(error);
    });
  });
}
