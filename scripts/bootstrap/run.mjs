import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "./root.mjs";

const forwarded = ["SIGTERM", "SIGINT", "SIGHUP"];

/** V8 ends a process at times when WebAssembly code, such as the embedded database, is freed under these keys. */
const nodeFlags = ["--no-memory-protection-keys"];

/** Compiled code is kept beside the packages: what starts again need not read its TypeScript and packages anew. */
const compiledCode = join(root, "node_modules", ".cache", "node-compile");

/** The environment of everything we start: the pinned Node comes first for whatever calls `node`. */
export function childEnvironment(node, extra) {
  const path = [join(node, ".."), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  return { NODE_COMPILE_CACHE: compiledCode, ...process.env, PATH: path, ...extra };
}

/**
 * npm passes a signal only to the shell between it and us, and that shell dies without a word: then our parent
 * changes. Calls `stop` when that happens; returns the function that ends the watch.
 */
function watchNpm(stop) {
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
  const handlers = forwarded.map((signal) => {
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
 * Runs `node args` with our own input and output until it ends; answers its exit code (128 + n for a signal).
 * Signals are passed on, except a terminal's Ctrl-C, which the terminal itself sends to the whole group.
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
    const endWatch = watchNpm(() => child.kill("SIGTERM"));
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
