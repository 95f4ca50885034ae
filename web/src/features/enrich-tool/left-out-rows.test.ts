import { expect, test } from "vitest";
import { writeLeftOutRows } from "./left-out-rows.ts";

test("writes rows without a result with their line and reason", async () => {
  const rows = [{ line: 14, cells: ["Quillfeather, Inc.", null], reason: "No company with this name" }];
  expect(await (await writeLeftOutRows(["Company", "Hints"], rows)).text()).toBe(
    '"Line","Company","Hints","Reason"\r\n"14","Quillfeather, Inc.","","No company with this name"\r\n',
  );
});
