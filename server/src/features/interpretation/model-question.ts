import {
  industries,
  industryCode,
  jobFunctionCode,
  jobFunctions,
  managementLevel,
  managementLevels,
} from "@eq/contracts";
import type { Interpretation } from "@eq/understanding";
import * as z from "zod/mini";
import type { Question } from "../../adapters/language-model/port.ts";
import { findOpenWords } from "./open-words.ts";
import type { SearchMode } from "./readers.ts";

const phrase = z.string().check(z.maxLength(80));
const phrases = z.array(phrase).check(z.maxLength(5));
const amount = z.nullable(z.number().check(z.nonnegative(), z.lte(1e15)));

/** A schema for codes, each with the words of the query that it was read from. */
function codedWords<Code extends z.core.$ZodType>(code: Code) {
  return z.array(z.strictObject({ code, words: phrase })).check(z.maxLength(5));
}

/**
 * The schema of a model's answer about a company query. It contains each code list only once, because servers limit its
 * size.
 */
const companyAnswer = z.strictObject({
  industries: codedWords(industryCode),
  places: phrases,
  employeesMin: amount,
  employeesMax: amount,
  revenueMin: amount,
  revenueMax: amount,
  fundingMin: amount,
  fundingMax: amount,
  hiringTitles: phrases,
  similarTo: z.nullable(phrase),
});
const peopleAnswer = z.extend(companyAnswer, {
  titles: phrases,
  functions: codedWords(jobFunctionCode),
  levels: codedWords(managementLevel),
});

export type CompanyAnswer = z.output<typeof companyAnswer>;
export type ModelAnswer = CompanyAnswer & Partial<z.output<typeof peopleAnswer>>;

const commonInstructions = `You read what someone types into a search box for companies or people, and say which search filters it asks for.
The data holds the text ("query") and those of its words that are not understood yet ("open"). Say only what the open words mean.
Every "words", place, title and name is copied from the query, letter by letter. Say nothing that the query does not say.
Leave out what the query excludes ("not", "except"). What is not asked for is an empty list or null.
Money is in whole US dollars.`;

const companyInstructions = `industries: what the companies do, as codes:
${describeCodes(industries.map(({ code, name, covers }) => `${code}: ${name} (${covers})`))}
places: names of cities, regions, states or countries. employees: headcount. funding: money raised.
hiringTitles: job titles that the companies have open jobs for. similarTo: the name of a company that others should be like.`;

const peopleInstructions = `titles: job titles of the people. functions: fields of work, as codes:
${describeCodes(jobFunctions.map(({ code, name }) => `${code}: ${name}`))}
levels: one of ${managementLevels.join(", ")}.`;

/** Writes the question about the words that the embedded interpreter left open. */
export function writeQuestion(
  reading: Interpretation,
  mode: SearchMode,
): Question<z.ZodMiniType<ModelAnswer>> {
  const { query } = reading;
  const open = findOpenWords(reading).map(({ start, end }) => query.slice(start, end));
  const about = mode === "people" ? "The search is for people." : "The search is for companies.";
  const parts = [
    commonInstructions,
    about,
    companyInstructions,
    ...(mode === "people" ? [peopleInstructions] : []),
  ];
  return {
    name: mode === "people" ? "people_filters" : "company_filters",
    instructions: parts.join("\n\n"),
    data: { query, open },
    schema: mode === "people" ? peopleAnswer : companyAnswer,
  };
}

function describeCodes(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}
