import { expect, test } from "vitest";
import { isResumeFile } from "./candidates.ts";

test.each([
  ["Ada.PDF", "", true],
  ["ada.docx ", "application/octet-stream", true],
  ["ada", "text/plain; charset=utf-8", true],
  ["ada.dat", "Application/PDF", true],
  ["ada.txt", "image/png", true],
  ["ada.png", "image/png", false],
  ["pdf", "", false],
])("isResumeFile of the name %s and the media type %j is %s [MPC-006] [MPC-007]", (name, type, may) => {
  expect(isResumeFile({ name, type })).toBe(may);
});
