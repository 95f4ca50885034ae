import type { Interpreter } from "../src/interpreter.ts";
import { measureStrangers, readStrangers } from "./strangers.ts";

/** Prints the accuracy on strangers' queries; lists single failures of the tune half only. */
export function reportStrangers(
  interpreter: Interpreter,
  printLine: (line?: string) => void,
  showFailures: boolean,
): void {
  for (const half of ["tune", "held out"] as const) {
    const measured = measureStrangers(interpreter, readStrangers(half));
    const { queries, exact, long, longExact } = measured;
    const perHundred = (count: number) => ((count / queries) * 100).toFixed(2);
    printLine(`\nstrangers' queries, ${half}: ${queries}`);
    printLine(`  all slots right: ${(exact / queries).toFixed(3)}`);
    printLine(`  long texts (${long}), all slots right: ${(longExact / long).toFixed(3)}`);
    printLine(
      `  industries: precision ${measured.industryPrecision.toFixed(3)}, recall ${measured.industryRecall.toFixed(3)}`,
    );
    printLine(
      `  per 100 queries: false ranges ${perHundred(measured.falseRanges)}, false hiring ${perHundred(measured.falseHiring)}`,
    );
    if (!showFailures || half !== "tune") continue;
    for (const { text, wrong } of measured.failures) printLine(`  ${text}\n      ${wrong.join("\n      ")}`);
  }
}
