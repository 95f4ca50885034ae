export interface FloorReport {
  /** Prints a value with its floor, and remembers it when it is below. */
  requireAtLeast(name: string, value: number, floor: number): void;
  /** Prints a value with its ceiling, and remembers it when it is above. */
  requireAtMost(name: string, value: number, ceiling: number): void;
  /** Prints the missed limits again and makes the process exit with code 1 if there are any. */
  finish(): void;
}

/** Creates a report of measured values and their limits. */
export function createFloorReport(printLine: (line: string) => void): FloorReport {
  const missed: string[] = [];
  return {
    requireAtLeast(name, value, floor) {
      printLine(`  ${name}: ${value.toFixed(3)} (floor ${floor})`);
      if (!(value >= floor)) missed.push(`${name} ${value.toFixed(3)} < ${floor}`);
    },
    requireAtMost(name, value, ceiling) {
      printLine(`  ${name}: ${value.toFixed(2)} (at most ${ceiling})`);
      if (!(value <= ceiling)) missed.push(`${name} ${value.toFixed(2)} > ${ceiling}`);
    },
    finish() {
      for (const line of missed) printLine(`BEYOND ITS LIMIT: ${line}`);
      if (missed.length > 0) process.exitCode = 1;
    },
  };
}
