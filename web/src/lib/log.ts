/** Logs to the browser's console a problem that need not be shown to the user. */
export function logProblem(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this file is the only code that writes to the console
  console.warn(message, error);
}

/** Logs to the browser's console that something is left undone, and why. */
export function logWarning(message: string): void {
  // biome-ignore lint/suspicious/noConsole: this file is the only code that writes to the console
  console.warn(message);
}

/** Logs to the browser's console that something was done that the page does not announce. */
export function logInfo(message: string): void {
  // biome-ignore lint/suspicious/noConsole: this file is the only code that writes to the console
  console.info(message);
}
