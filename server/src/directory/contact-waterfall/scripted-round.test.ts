import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import { playScriptedRound } from "./test-scripted-round.ts";

test("over 400 rows of three vendors and two processes, outcomes and report are those of the script", async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.close());
  const { script, report, outcomes, asked, askedAgain } = await playScriptedRound(db, 400);
  const byVendor = (one: { vendor: string }, other: { vendor: string }) =>
    one.vendor.localeCompare(other.vendor);
  expect(outcomes.map((kinds) => [...new Set(kinds)])).toEqual(script.outcomes.map((kind) => [kind]));
  const reportOfVendors = report.filter(({ vendor }) => vendor !== "pattern");
  expect(reportOfVendors.toSorted(byVendor)).toEqual(script.report.toSorted(byVendor));
  expect(new Set(asked).size).toBe(asked.length);
  // Whoever has answered is not asked again, and nobody about people who do not want to be listed.
  expect(askedAgain.toSorted()).toEqual(script.unanswered.toSorted());
});
