import type { Logger } from "pino";

export interface StartLog {
  warn(line: string): void;
}

/** Prints warnings for the operator as plain lines beside "EQ is ready", because the log itself is JSON. */
export function createStartLog(log: Pick<Logger, "isLevelEnabled">): StartLog {
  return {
    warn: (line) => {
      if (log.isLevelEnabled("warn")) process.stderr.write(`Warning: ${line.replaceAll(/\s*\n\s*/g, " ")}\n`);
    },
  };
}
