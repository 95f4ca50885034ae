import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type CommandChannel, type CommandHandler, openCommandChannel, runCommand } from "./index.ts";

let dataDir: string;
let opened: CommandChannel[];
const loggedLines: string[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "eq-channel-"));
  opened = [];
  loggedLines.length = 0;
});
afterEach(async () => {
  await Promise.all(opened.map((channel) => channel.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

class ExpectedError extends Error {
  override readonly name = "Refused";
}

async function openTestChannel(
  dataDir: string,
  handlers: Record<string, CommandHandler>,
): Promise<CommandChannel> {
  const log = { error: (_: object, message: string) => void loggedLines.push(message) };
  const channel = await openCommandChannel({ dataDir, handlers, expectedErrors: ["Refused"], log });
  opened.push(channel);
  return channel;
}

test("runs a command in the server and returns progress and a result", async () => {
  await openTestChannel(dataDir, {
    double: async (input, tell) => {
      tell("half way");
      return Number(input) * 2;
    },
  });
  const progress: unknown[] = [];
  const outcome = await runCommand({
    dataDir,
    command: "double",
    input: 21,
    onProgress: (p) => progress.push(p),
  });
  expect(outcome).toEqual({ running: true, result: 42 });
  expect(progress).toEqual(["half way"]);
  expect(statSync(join(dataDir, "command.sock")).mode & 0o777).toBe(0o600);
});

test("reports that no server runs when none was started or the server was killed", async () => {
  expect(await runCommand({ dataDir, command: "double", input: 1 })).toEqual({ running: false });
  const channel = await openTestChannel(dataDir, {});
  await channel.close();
  expect(await runCommand({ dataDir, command: "double", input: 1 })).toEqual({ running: false });
});

test("sends expected failures to the caller unchanged, logs other failures, and refuses an unknown command by name", async () => {
  await openTestChannel(dataDir, {
    refuse: () => Promise.reject(new ExpectedError("Give it a name first.")),
    fail: () => Promise.reject(new Error("boom")),
  });
  const fail = (command: string) => runCommand({ dataDir, command, input: null });
  await expect(fail("refuse")).rejects.toThrow("Give it a name first.");
  expect(loggedLines).toEqual([]);
  await expect(fail("fail")).rejects.toThrow("boom");
  expect(loggedLines).toEqual(["A command failed unexpectedly"]);
  await expect(fail("toString")).rejects.toThrow(/does not know the command toString/);
});

test("when the data folder's path is too long for a socket, uses a shorter path that it records in the folder", async () => {
  const deep = join(dataDir, "d".repeat(60), "e".repeat(60));
  mkdirSync(deep, { recursive: true });
  const channel = await openTestChannel(deep, { echo: async (input) => input });
  expect(await runCommand({ dataDir: deep, command: "echo", input: "x" })).toEqual({
    running: true,
    result: "x",
  });
  const socket = readFileSync(join(deep, "command-socket"), "utf8");
  expect(Buffer.byteLength(socket)).toBeLessThan(104);
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  await channel.close();
  expect(await runCommand({ dataDir: deep, command: "echo", input: "x" })).toEqual({ running: false });
});

test("when the server stops, aborts the running command and reports this to the caller", async () => {
  let aborted = false;
  const { promise: started, resolve: tellStarted } = Promise.withResolvers<void>();
  const channel = await openTestChannel(dataDir, {
    wait: (_input, _tell, signal) => {
      tellStarted();
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          aborted = true;
          resolve(null);
        });
      });
    },
  });
  const running = runCommand({ dataDir, command: "wait", input: null });
  await started;
  await Promise.all([
    channel.close(),
    expect(running).rejects.toThrow(/stopped before the command had ended/),
  ]);
  expect(aborted).toBe(true);
});
