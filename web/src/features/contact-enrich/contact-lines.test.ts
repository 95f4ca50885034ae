import fc from "fast-check";
import { expect, test } from "vitest";
import { describeUnusedLines, readContactLines, writeContactLine } from "./contact-lines.ts";

const listRows = (text: string) => readContactLines(text).flatMap(({ row }) => row ?? []);

test("splits a line at its first comma into name and company [PENR-018]", () => {
  expect(listRows("Ann Lee, Acme\n Ann Lee ,  Acme, Inc. ")).toEqual([
    { fullName: "Ann Lee", companyName: "Acme" },
    { fullName: "Ann Lee", companyName: "Acme, Inc." },
  ]);
});

test("drops lines without a name or a company, and says what they lack [PENR-019]", () => {
  const lines = readContactLines("Ann Lee\n\n, Acme\nAnn,\nBo Ek, Acme");
  expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
    [1, "No company"],
    [3, "No name"],
    [4, "No company"],
    [5, null],
  ]);
  expect(describeUnusedLines(lines)).toBe("2 lines have no company, 1 line has no name");
  expect(describeUnusedLines(readContactLines("Bo Ek, Acme"))).toBe("");
});

test("reads a written line as the same contact", () => {
  const part = fc.stringMatching(/^[A-Za-z]([A-Za-z ]*[A-Za-z])?$/);
  const company = fc.stringMatching(/^[A-Za-z]([A-Za-z ,.]*[A-Za-z.])?$/);
  fc.assert(
    fc.property(part, company, (fullName, companyName) => {
      expect(listRows(writeContactLine({ fullName, companyName }))).toEqual([{ fullName, companyName }]);
    }),
  );
});
