import { expect, test } from "vitest";
import { describeAttachment } from "./content-disposition.ts";

test.each([
  [
    "leads_2026-11-25.csv",
    `attachment; filename="leads_2026-11-25.csv"; filename*=UTF-8''leads_2026-11-25.csv`,
  ],
  ["Müller.csv", `attachment; filename="Muller.csv"; filename*=UTF-8''M%C3%BCller.csv`],
  ["東京.xlsx", `attachment; filename="_.xlsx"; filename*=UTF-8''%E6%9D%B1%E4%BA%AC.xlsx`],
  ["it's (1).csv", `attachment; filename="it's (1).csv"; filename*=UTF-8''it%27s%20%281%29.csv`],
  [
    '../../etc/"pass\r\nset-cookie: a=1.csv',
    `attachment; filename="_.._etc_pass_set-cookie_ a=1.csv"; filename*=UTF-8''_.._etc_pass_set-cookie_%20a%3D1.csv`,
  ],
  ["CON.csv", `attachment; filename="_CON.csv"; filename*=UTF-8''_CON.csv`],
  ["a\u202evsc.exe.csv", `attachment; filename="a_vsc.exe.csv"; filename*=UTF-8''a_vsc.exe.csv`],
  ["100%41.csv", `attachment; filename="100_41.csv"; filename*=UTF-8''100%2541.csv`],
  ["", `attachment; filename="download"; filename*=UTF-8''download`],
  [" ..csv", `attachment; filename="download.csv"; filename*=UTF-8''download.csv`],
])("describes the file %j", (fileName, header) => {
  expect(describeAttachment(fileName)).toBe(header);
});

test("cuts a long name but keeps its extension", () => {
  const header = describeAttachment(`${"ä".repeat(400)}.xlsx`);
  expect(header).toContain(`filename="${"a".repeat(150)}.xlsx"`);
});
