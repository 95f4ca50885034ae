import { describe, expect, test } from "vitest";
import { coreData } from "../../src/core-data/core-data.ts";
import { createResumeReader } from "../../src/resume/index.ts";
import { listUnsupportedValues } from "./attested.ts";
import { minSharesInLanguages } from "./floors.ts";
import {
  isAccepted,
  judgeLanguageResume,
  languageFields,
  readLanguageNonResumes,
  readLanguageResumes,
  resumeLanguages,
} from "./languages.ts";

const reader = createResumeReader(coreData);
const resumes = readLanguageResumes();
const nonResumes = readLanguageNonResumes();

describe("resumes in other languages", () => {
  test("each language has at least three resumes for tuning the reader and three held out", () => {
    for (const language of resumeLanguages.filter((each) => each !== "linkedin")) {
      for (const split of ["tune", "held"] as const) {
        const own = resumes.filter((each) => each.language === language && each.split === split);
        expect(own.length, `${language} ${split}`).toBeGreaterThanOrEqual(3);
      }
    }
    expect(resumes.filter(({ language }) => language === "linkedin").length).toBeGreaterThanOrEqual(10);
    expect(new Set(resumes.map(({ id }) => id)).size).toBe(resumes.length);
  });

  test.each(["tune", "held", "fresh"] as const)(
    "reading the %s half reaches the minimum shares of right answers",
    (split) => {
      const verdicts = resumes
        .filter((resume) => resume.split === split)
        .flatMap((resume) =>
          judgeLanguageResume(resume, reader.readResume(resume.text)).map((verdict) => ({
            ...verdict,
            // Hides the errors of the held-out half, so that nobody tunes the reader on them.
            message:
              split === "tune"
                ? `${resume.id}: ${verdict.answer}, not ${verdict.expected}`
                : "a held-out one",
          })),
        );
      for (const field of languageFields) {
        const own = verdicts.filter((verdict) => verdict.field === field);
        const wrong = own.filter(({ right }) => !right).map(({ message }) => message);
        expect(1 - wrong.length / own.length, `${field}\n${wrong.join("\n")}`).toBeGreaterThanOrEqual(
          minSharesInLanguages[field],
        );
      }
    },
  );

  test("every value has a source line with the original words", () => {
    for (const { id, text } of resumes)
      expect(listUnsupportedValues(reader.readResume(text), text), id).toEqual([]);
  });

  test("invoices, letters, articles and job advertisements in other languages are no resumes", () => {
    expect(nonResumes.length).toBeGreaterThanOrEqual(12);
    for (const { id, text } of nonResumes) expect(isAccepted(reader.readResume(text)), id).toBe(false);
  });
});
