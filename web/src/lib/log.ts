/** Logs to the browser's console a problem that need not be shown to the user. */
export function logProblem(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only code that writes to the console
  console.warn(message, error);
}
