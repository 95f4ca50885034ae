import { readFileSync } from "node:fs";
import type { CandidateProfile } from "@eq/contracts";
import { isSameName, isSamePlace, isSameTitle } from "./matching.ts";

export const resumeLanguages = [
  "german",
  "french",
  "spanish",
  "portuguese",
  "italian",
  "dutch",
  "polish",
  "turkish",
  "swedish",
  "estonian",
  "catalan",
  "linkedin",
] as const;
export type ResumeLanguage = (typeof resumeLanguages)[number];

/**
 * `tune`: the reader may be tuned on these texts. `held`: nobody looks at the failures in these texts. `fresh`: texts
 * in other layouts and with other professions, written after the reader had been tuned. /
 */
export const languageSplits = ["tune", "held", "fresh"] as const;
export type LanguageSplit = (typeof languageSplits)[number];

/** A made-up resume as text, with the accepted answers. No person, employer or school in it exists. */
export interface LanguageResume {
  id: string;
  language: ResumeLanguage;
  split: LanguageSplit;
  text: string;
  name: string;
  /** The accepted current titles in English standard form. */
  titles: string[];
  /** The accepted names of the city. */
  cities: string[];
  country: string;
}

/** A text in another language that is no resume. */
export interface LanguageNonResume {
  id: string;
  split: LanguageSplit;
  text: string;
}

/** Reads the resumes of the folder `languages`: "=== split id | name | titles | cities | country", then the text. */
export function readLanguageResumes(): LanguageResume[] {
  return resumeLanguages.flatMap((language) =>
    readEntries(language).map(
      ({ split, id, cells: [name = "", titles = "", cities = "", country = ""], text }) => ({
        id,
        language,
        split,
        text,
        name,
        titles: readList(titles),
        cities: readList(cities),
        country,
      }),
    ),
  );
}

/** Reads the invoices, letters, articles and the like: "=== split id", then the text. */
export function readLanguageNonResumes(): LanguageNonResume[] {
  return readEntries("negatives").map(({ split, id, text }) => ({ split, id, text }));
}

function readEntries(name: string) {
  return readFileSync(new URL(`languages/${name}.txt`, import.meta.url), "utf8")
    .split(/^=== /m)
    .slice(1)
    .map((entry) => {
      const [head = "", ...lines] = entry.split("\n");
      const [label = "", ...cells] = head.split("|").map((cell) => cell.trim());
      const [split = "", id = ""] = label.split(" ");
      return { split: parseSplit(split), id, cells, text: lines.join("\n") };
    });
}

function parseSplit(text: string): LanguageSplit {
  const split = languageSplits.find((each) => each === text);
  if (split === undefined) throw new Error(`"${text}" is none of the sets of resumes in other languages.`);
  return split;
}

const readList = (cell: string) => cell.split(";").map((each) => each.trim());

export const languageFields = ["name", "title", "place"] as const;
export type LanguageField = (typeof languageFields)[number];

export interface LanguageVerdict {
  field: LanguageField;
  right: boolean;
  expected: string;
  answer: string;
}

/** One verdict for each judged field of a resume. */
export function judgeLanguageResume(resume: LanguageResume, profile: CandidateProfile): LanguageVerdict[] {
  const { candidateName, currentTitle, locations } = profile;
  const [place = ""] = locations;
  const isPlace = (city: string) => isSamePlace({ city, region: "", country: resume.country }, place);
  return [
    {
      field: "name",
      right: isSameName(resume.name, candidateName),
      expected: resume.name,
      answer: candidateName,
    },
    {
      field: "title",
      right: resume.titles.some((title) => isSameTitle(title, currentTitle)),
      expected: resume.titles.join(" or "),
      answer: currentTitle,
    },
    {
      field: "place",
      right: resume.cities.some(isPlace),
      expected: resume.cities.join(" or "),
      answer: locations.join(" | "),
    },
  ];
}

/** Whether the reader takes the text for a resume. */
export function isAccepted({ candidateName, currentTitle, desiredRoles }: CandidateProfile): boolean {
  return candidateName !== "" || currentTitle !== "" || desiredRoles.length > 0;
}
