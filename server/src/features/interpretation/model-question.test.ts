import { industryCodes, jobFunctionCodes, managementLevels } from "@eq/contracts";
import { expect, test } from "vitest";
import { toStrictSchema } from "../../adapters/language-model/open-ai-compatible/strict-schema.ts";
import { writeQuestion } from "./model-question.ts";
import { createReading } from "./test-readings.ts";

const queryText = "zorbing parks in Ohio";
const ohioReading = createReading(queryText, [["Ohio", "location"]]);

test.each([
  ["companies" as const, industryCodes],
  ["people" as const, [...industryCodes, ...jobFunctionCodes, ...managementLevels]],
])(
  "the answer schema for %s contains each code list once and stays within the servers' limits",
  (mode, codes) => {
    const schema = toStrictSchema(writeQuestion(ohioReading, mode).schema);
    const enums: string[] = [];
    let properties = 0;
    let depth = 0;
    const walk = (node: unknown, level: number): void => {
      if (typeof node !== "object" || node === null) return;
      depth = Math.max(depth, level);
      for (const [key, value] of Object.entries(node)) {
        if (key === "enum") enums.push(...value);
        if (key === "properties") properties += Object.keys(value).length;
        walk(value, key === "properties" || key === "items" ? level + 1 : level);
      }
    };
    walk(schema, 0);
    expect(enums.toSorted()).toEqual(codes.toSorted());
    expect(properties).toBeLessThan(100);
    expect(depth).toBeLessThanOrEqual(5);
    expect(JSON.stringify(schema).length).toBeLessThan(15_000);
  },
);

test("sends the user's words as data only; the instructions are the same for every query", () => {
  const question = writeQuestion(ohioReading, "people");
  expect(question.data).toEqual({ query: queryText, open: ["zorbing", "parks"] });
  expect(question.instructions).toBe(writeQuestion(createReading("gizmos"), "people").instructions);
  expect(question.instructions).not.toBe(writeQuestion(ohioReading, "companies").instructions);
  for (const code of [...industryCodes, ...jobFunctionCodes, ...managementLevels]) {
    expect(question.instructions).toContain(code);
  }
});
