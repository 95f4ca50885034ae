import type { ExportCheck } from "@eq/contracts";
import { expect, test } from "vitest";
import { chooseIcps, omitOldValues } from "./choose-leads.ts";

const counts = {
  ...{ rows: 1, blanked: 0, oldEmails: 1, oldPhones: 1, oldTitles: 0, oldPeople: 1, recheckable: 1 },
};
const check: ExportCheck = {
  ...{ name: "Selection", of: "people", selected: 2, leftOut: 0, fresh: counts, again: counts, earlier: [] },
  againKeys: ["name:Bo Lee"],
  old: [{ key: "200001", name: "Ann Lee", email: "2026-01-02", phone: "2026-01-02", isRecheckable: true }],
};
const ann = {
  id: "200001",
  name: "Ann Lee",
  email: "ann@example.com",
  directPhone: "555-0101",
  mobile: "555-0102",
};
const bo = { name: "Bo Lee", email: "bo@example.com" };

test("people of earlier exports are skipped only on request", () => {
  expect(chooseIcps([ann, bo], check, { oldValues: "take", exportedBefore: "include" })).toEqual([ann, bo]);
  expect(chooseIcps([ann, bo], check, { oldValues: "take", exportedBefore: "skip" })).toEqual([ann]);
  expect(chooseIcps([ann, bo], null, { oldValues: "take", exportedBefore: "skip" })).toEqual([ann, bo]);
});

test("old values are emptied only on request, and no others", () => {
  const leaveOut = { oldValues: "leave-out", exportedBefore: "include" } as const;
  expect(omitOldValues(ann, check, leaveOut)).toEqual({
    ...ann,
    email: null,
    phone: null,
    directPhone: null,
  });
  expect(omitOldValues(bo, check, leaveOut)).toEqual(bo);
  expect(omitOldValues(ann, check, { ...leaveOut, oldValues: "take" })).toEqual(ann);
});
