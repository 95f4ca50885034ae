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
])(
  "accepts a file named %s with the media type %j as a resume: %s [MPC-006] [MPC-007]",
  (name, type, may) => {
    expect(isResumeFile({ name, type })).toBe(may);
  },
);
