import { makeCorpus } from "../../understanding/eval/resumes/corpus.ts";
import { listExpectedAnswers } from "../../understanding/eval/resumes/expected.ts";
import { makeDocx } from "../../understanding/eval/resumes/make-docx.ts";
import { makePdf } from "../../understanding/eval/resumes/make-pdf.ts";
import { makeTxt } from "../../understanding/eval/resumes/make-txt.ts";
import type { Sheet } from "../../understanding/eval/resumes/sheet.ts";
import type { ResumeCase } from "./resume-case.ts";

const fileFormats: readonly [string, (sheet: Sheet) => Promise<Uint8Array>][] = [
  ["txt", async (sheet) => new TextEncoder().encode(makeTxt(sheet))],
  ["docx", makeDocx],
  ["pdf", makePdf],
];

/** Makes generated resumes in each format. */
export function makeGeneratedCases(options: {
  seed: number;
  people: number;
  now: { year: number; month: number };
}): ResumeCase[] {
  return makeCorpus(options).flatMap(({ id, layout, person, sheet }) =>
    fileFormats.map(([format, make]) => ({
      id: `${id}.${format}`,
      group: `${layout.split} ${format}`,
      layout: `${layout.split} ${layout.id}`,
      fileName: `${id}.${format}`,
      makeBytes: () => make(sheet),
      expected: listExpectedAnswers(person.truth),
    })),
  );
}
