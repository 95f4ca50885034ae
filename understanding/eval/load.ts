import type { Interpreter } from "../src/interpreter.ts";

/** Runs the garbage collector if Node was started with --expose-gc. */
export function collectGarbage(): void {
  (globalThis as { gc?: () => void }).gc?.();
}

/**
 * Loads data and code and interprets a first query, as a new process does. `memoryMb` is the growth of resident
 * memory.
 */
export async function measureLoading(): Promise<{
  interpreter: Interpreter;
  loadMs: number;
  memoryMb: number;
}> {
  // Loads the contracts before the measurement, since every process loads them anyway.
  await import("@eq/contracts");
  collectGarbage();
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const { coreData } = await import("../src/core-data/core-data.ts");
  const { createInterpreter } = await import("../src/interpreter.ts");
  const interpreter = createInterpreter(coreData);
  interpreter.interpret("software companies in Austin", { mode: "companies" });
  const loadMs = performance.now() - started;
  const memoryMb = (process.memoryUsage().rss - before) / 1e6;
  interpreter.prepare();
  return { interpreter, loadMs, memoryMb };
}
