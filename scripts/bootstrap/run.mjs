import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "./root.mjs";

const forwardedSignals = ["SIGTERM", "SIGINT", "SIGHUP"];

/**
 * Avoids a crash: with memory protection keys, V8 sometimes crashes when it frees WebAssembly code such as the
 * embedded database's.
 */
const nodeFlags = ["--no-memory-protection-keys"];

/** The folder for Node's compile cache, so that a later start need not compile TypeScript and packages again. */
const compileCacheFolder = join(root, "node_modules", ".cache", "node-compile");

/** The environment of child processes, in which `node` is the pinned one. */
export function childEnvironment(node, extra) {
  const path = [join(node, ".."), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  return { NODE_COMPILE_CACHE: compileCacheFolder, ...process.env, PATH: path, ...extra };
}

/**
 * Calls `stop` when the npm that started this process was stopped. npm passes a signal only to the shell that runs
 * this process. That shell dies without passing the signal on, which shows as another parent process.
 * @returns a function that ends the watch
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 250);
  return () => clearInterval(timer);
}

function passSignals(child) {
  const handlers = forwardedSignals.map((signal) => {
    const handler = () => {
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      child.kill(signal);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

/**
 * Runs `node args` with this process's input and output until it ends. Passes signals on, except a terminal's
 * Ctrl-C, which the terminal itself sends to the whole process group.
 * @returns the exit code; 128 + n after signal n
 */
export function run(node, args, options) {
  const { env, cwd } = { env: {}, cwd: root, ...options };
  return new Promise((resolve) => {
    const child = spawn(node, [...nodeFlags, ...args], {
      cwd,
      stdio: "inherit",
      env: childEnvironment(node, env),
    });
    const endSignals = passSignals(child);
    const endWatch = stopWithNpm(() => child.kill("SIGTERM"));
    const end = (code) => {
      endSignals();
      endWatch();
      resolve(code);
    };
    child.on("error", (error) => {
      process.stderr.write(`${node} could not be started: ${error.message}\n`);
      end(1);
    });
    child.on("exit", (code, signal) => end(signal === null ? code : 128 + constants.signals[signal]));
  });
}
