import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The root folder of the clone, so that scripts work from any current folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** Ends the process with one line that says what is wrong and what to do. */
export function stopWithMessage(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Ends the process with the exit code of `work`. Prints an unexpected error as one line instead of a stack trace.
 */
export function exitWith(work) {
  work.then(
    (code) => process.exit(code),
    (error) => stopWithMessage(error.message),
  );
}
