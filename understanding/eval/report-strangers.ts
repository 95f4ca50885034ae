import type { Interpreter } from "../src/interpreter.ts";
import { strangerFloors } from "./floors.ts";
import { measureStrangers, readStrangers } from "./strangers.ts";

interface Report {
  printLine: (line?: string) => void;
  requireAtLeast: (name: string, value: number, floor: number) => void;
  requireAtMost: (name: string, value: number, ceiling: number) => void;
  showFailures: boolean;
}

/** Reports the accuracy on strangers' queries by half. Lists single failures of the tune half only. */
export function reportStrangers(interpreter: Interpreter, report: Report): void {
  const { printLine, requireAtLeast, requireAtMost } = report;
  for (const half of ["tune", "held out"] as const) {
    const measured = measureStrangers(interpreter, readStrangers(half));
    const { queries, exact, long, longExact, falseRanges, falseHiring } = measured;
    const name = `strangers, ${half}`;
    printLine(`\n${name}: ${queries}`);
    requireAtLeast(`${name}, all right`, exact / queries, strangerFloors.exact);
    requireAtLeast(`${name}, long texts all right (${long})`, longExact / long, strangerFloors.longExact);
    requireAtLeast(
      `${name}, industry precision`,
      measured.industryPrecision,
      strangerFloors.industryPrecision,
    );
    requireAtLeast(`${name}, industry recall`, measured.industryRecall, strangerFloors.industryRecall);
    requireAtMost(`${name}, false ranges per 100`, (falseRanges / queries) * 100, strangerFloors.falseSlots);
    requireAtMost(`${name}, false hiring per 100`, (falseHiring / queries) * 100, strangerFloors.falseSlots);
    if (!report.showFailures || half !== "tune") continue;
    for (const { text, wrong } of measured.failures) printLine(`  ${text}\n      ${wrong.join("\n      ")}`);
  }
}
