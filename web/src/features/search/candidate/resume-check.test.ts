import { expect, test } from "vitest";
import { findFileProblem, findTextProblem, formatFileSize } from "./resume-check.ts";

const findProblemOfFile = (name: string, type = "", size = 10) => findFileProblem({ name, type, size });

test.each([
  ["cv.pdf", ""],
  ["CV.DOCX", "application/octet-stream"],
  ["my.old.doc", ""],
  ["cv.txt", "text/plain"],
  ["cv", "application/pdf"],
  ["notes.md", "text/plain; charset=utf-8"],
])("accepts %s (%s) as a resume [MPC-006]", (name, type) => {
  expect(findProblemOfFile(name, type)).toBeNull();
});

test.each([
  ["photo.png", "image/png"],
  ["pdf", ""],
  ["cv.pdf.exe", "application/x-msdownload"],
])("rejects %s (%s) as a resume [MPC-007]", (name, type) => {
  expect(findProblemOfFile(name, type)).toBe("Please upload a PDF, DOC, DOCX, or TXT file.");
});

test("accepts a file of 5 MB and rejects a file with one byte more [MPC-008]", () => {
  expect(findProblemOfFile("cv.pdf", "", 5_242_880)).toBeNull();
  expect(findProblemOfFile("cv.pdf", "", 5_242_881)).toBe("File size must be less than 5MB.");
});

test("reports that no file is chosen or no text is pasted [MPC-009, MPC-010]", () => {
  expect(findFileProblem(null)).toBe("Please select a file to upload.");
  expect(findTextProblem(" \n ")).toBe("Please enter candidate information.");
});

test("the message for a too long text contains its length and the limit", () => {
  expect(findTextProblem("a".repeat(200_000))).toBeNull();
  expect(findTextProblem("a".repeat(200_001))).toMatch(/At most 200,000 .* 200,001\./);
});

test("formats file sizes in bytes, KB or MB", () => {
  expect([1, 812, 20_000, 5_242_880].map(formatFileSize)).toEqual(["1 byte", "812 bytes", "20 KB", "5.0 MB"]);
});
