import type { ResumeReader } from "@eq/understanding/resume";
import { minSharesInLanguages } from "../../understanding/eval/resumes/floors.ts";
import {
  isAccepted,
  judgeLanguageResume,
  type LanguageResume,
  type LanguageVerdict,
  languageFields,
  languageSplits,
  readLanguageNonResumes,
  readLanguageResumes,
  resumeLanguages,
} from "../../understanding/eval/resumes/languages.ts";
import { printTable } from "../table.ts";

interface JudgedResume {
  resume: LanguageResume;
  verdicts: LanguageVerdict[];
}

/**
 * Judges the made-up resumes in other languages and the texts that are no resumes, and prints the shares.
 * @returns a line for each missed goal
 */
export function judgeLanguages(reader: ResumeReader, showFailures: boolean): string[] {
  const judged = readLanguageResumes().map((resume) => ({
    resume,
    verdicts: judgeLanguageResume(resume, reader.readResume(resume.text)),
  }));
  printTable(
    "resumes in other languages: right, by half",
    ["half", ...languageFields],
    languageSplits.map((split) => [
      split,
      ...formatShares(judged.filter(({ resume }) => resume.split === split)),
    ]),
  );
  printTable(
    "resumes in other languages: right, by language, without those for tuning",
    ["language", ...languageFields],
    resumeLanguages.map((language) => [
      language,
      ...formatShares(judged.filter(({ resume }) => resume.language === language && resume.split !== "tune")),
    ]),
  );
  const accepted = readLanguageNonResumes().filter(({ text }) => isAccepted(reader.readResume(text)));
  printTable("texts in other languages that are no resumes", ["read as resumes"], [[accepted.length]]);
  if (showFailures) printTuningFailures(judged);
  return listMissedLanguageGoals(judged);
}

const formatShares = (judged: readonly JudgedResume[]) =>
  languageFields.map((field) => {
    const own = judged.flatMap(({ verdicts }) => verdicts.filter((each) => each.field === field));
    const right = own.filter((each) => each.right).length;
    return own.length === 0 ? "-" : `${(right / own.length).toFixed(3)} (${right}/${own.length})`;
  });

/** Prints the failures of the texts for tuning only, so that nobody tunes the reader on the others. */
function printTuningFailures(judged: readonly JudgedResume[]): void {
  for (const { resume, verdicts } of judged.filter((each) => each.resume.split === "tune")) {
    for (const { field, answer, expected } of verdicts.filter(({ right }) => !right))
      console.log(`  ${resume.id}, ${field}: "${answer}", expected "${expected}"`);
  }
}

function listMissedLanguageGoals(judged: readonly JudgedResume[]): string[] {
  const unseen = judged.filter(({ resume }) => resume.split !== "tune");
  return languageFields.flatMap((field) => {
    const own = unseen.flatMap(({ verdicts }) => verdicts.filter((each) => each.field === field));
    const share = own.filter(({ right }) => right).length / own.length;
    const goal = minSharesInLanguages[field];
    return share < goal ? [`other languages, ${field} ${share.toFixed(3)} < ${goal}`] : [];
  });
}
