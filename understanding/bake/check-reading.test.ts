import { expect, test } from "vitest";
import { coreData } from "../src/core-data/core-data.ts";
import { getTable } from "../src/core-data/core-shape.ts";
import { checkReading } from "./check-reading.ts";

test("checkReading reports a known title that is read with another function or level than its row states", () => {
  const long = "one two three four five six sales manager";
  const lines = [...getTable(coreData, "title-phrases"), [long, "marketing", "Director"]];
  const wrong = checkReading({ ...coreData, tables: { ...coreData.tables, "title-phrases": lines } });
  expect(wrong).toEqual([
    `title-phrases: "${long}" is read as sales, not marketing`,
    `title-phrases: "${long}" is read as Manager, not Director`,
  ]);
});
