/** Logs a problem that the user need not see to the browser's console. */
export function logProblem(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.warn(message, error);
}
