import { isDeepStrictEqual } from "node:util";
import { playScriptedRound } from "../server/src/directory/contact-waterfall/test-scripted-round.ts";
import { openTestDatabase } from "../server/src/platform/db/test-database.ts";

const defaultRows = 5_000;

/**
 * Lets two processes ask three scripted vendors about many people, and compares outcomes and report with the script.
 * @param args the number of rows; 5,000 without one
 */
export async function benchWaterfall([rows]: string[]): Promise<void> {
  const count = rows === undefined ? defaultRows : Number(rows);
  const db = await openTestDatabase();
  try {
    const startedAt = performance.now();
    const { script, report, outcomes, asked, askedAgain } = await playScriptedRound(db, count);
    const seconds = (performance.now() - startedAt) / 1000;
    const wrong = outcomes.filter((kinds, index) => kinds.some((kind) => kind !== script.outcomes[index]));
    const byVendor = new Map(report.map((each) => [each.vendor, each]));
    const isEqual = script.report.every((each) => isDeepStrictEqual(byVendor.get(each.vendor), each));
    console.log(`${count} rows, ${asked.length} questions in ${seconds.toFixed(1)} s`);
    console.table(report);
    console.log(`Outcomes that differ from the script: ${wrong.length}`);
    console.log(`Report equals the script: ${isEqual ? "yes" : "no"}`);
    console.log(`Questions put twice: ${asked.length - new Set(asked).size}`);
    const unexpected = askedAgain.filter((each) => !script.unanswered.includes(each));
    console.log(`Questions of the second round that had an answer: ${unexpected.length}`);
    if (wrong.length > 0 || !isEqual || unexpected.length > 0) process.exitCode = 1;
  } finally {
    await db.close();
  }
}
