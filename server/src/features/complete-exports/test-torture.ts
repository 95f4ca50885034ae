import type { Database } from "../../platform/db/database.ts";
import { type FixedItem, storeFixedRun } from "../runs/index.ts";
import { insertPlan } from "./store.ts";

/** Texts that break files: quotes, separators, line ends, formulas, emoji, right-to-left letters, XML, long ones. */
export const tortureTexts: readonly string[] = [
  'Ann "The Forge" Lee',
  "Lee, Ann; Jr.",
  '=cmd|" /C calc"!A0',
  "=1+1",
  "+1-2",
  "-2+3",
  "@SUM(A1:A9)",
  "'quoted",
  "Zoë Müller-Łukasz",
  "👩‍👩‍👧‍👦 Ruth 🏭",
  "מרים לוי",
  "عبد الله القحطاني",
  "<b>&amp;</b> ]]>",
  "_x0041_ and _x005F_",
  "two\nlines",
  "1e5",
  "00123",
  "2026-05-03",
  "TRUE",
  "a\tb",
  " spaces around ",
  "\\N \\t",
  "李小龙 ﷽",
  "x".repeat(300),
];

const pick = (index: number) => tortureTexts[index % tortureTexts.length] as string;

/** A row of an export whose texts break files. */
export function makeTortureItem(index: number, padding = ""): FixedItem {
  const fullName = `${pick(index)} ${index}`.slice(0, 300);
  const profile = {
    name: fullName,
    firstName: pick(index),
    lastName: pick(index + 1),
    jobTitle: pick(index + 2) + padding,
    companyName: pick(index + 3) + padding,
    location: pick(index + 5) + padding,
    managementLevel: ["Manager"],
    contactAccuracyScore: index % 100,
  };
  return { key: `name:${fullName}`, input: { fullName, companyName: profile.companyName, profile } };
}

/**
 * Stores an export of people who break files, as if it had been planned.
 * @param options.padding makes the file longer
 * @returns the id of its run
 */
export async function storeTortureExport(
  db: Database,
  { userId, rows, padding }: { userId: string; rows: number; padding?: string },
): Promise<string> {
  const now = new Date();
  const items = Array.from({ length: rows }, (_, index) => makeTortureItem(index, padding));
  return db.transaction(async (tx) => {
    const requestKey = `torture of ${userId}`;
    const fixed = { kind: "export", label: 'Torture, "quoted"', requestKey, items, now } as const;
    const { run } = await storeFixedRun(tx, userId, fixed);
    const counts = { leftOut: 0, skipped: 0, blanked: 0 };
    const plan = {
      runId: run.id,
      of: "people",
      oldValues: "take",
      profile: "eq",
      number: 1,
      ...counts,
      at: now,
    } as const;
    await insertPlan(tx, userId, plan);
    return String(run.id);
  });
}
