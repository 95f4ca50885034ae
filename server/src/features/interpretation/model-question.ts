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
import { isLongText, listFilterWords } from "./remove-unrequested.ts";

const phraseSchema = z.string().check(z.maxLength(80));
const phrasesSchema = z.array(phraseSchema).check(z.maxLength(5));
const amountSchema = z.nullable(z.number().check(z.nonnegative(), z.lte(1e15)));

/** Creates the schema of a list of codes. Each code comes with the words of the query that it was read from. */
function codedWordsSchema<Code extends z.core.$ZodType>(code: Code) {
  return z.array(z.strictObject({ code, words: phraseSchema })).check(z.maxLength(5));
}

/**
 * The schema of a model's answer about a company query. Each code list occurs only once, because servers limit the
 * schema's size.
 */
const companyAnswerSchema = z.strictObject({
  industries: codedWordsSchema(industryCode),
  places: phrasesSchema,
  employeesMin: amountSchema,
  employeesMax: amountSchema,
  revenueMin: amountSchema,
  revenueMax: amountSchema,
  fundingMin: amountSchema,
  fundingMax: amountSchema,
  hiringTitles: phrasesSchema,
  similarTo: z.nullable(phraseSchema),
});
const peopleAnswerSchema = z.extend(companyAnswerSchema, {
  titles: phrasesSchema,
  functions: codedWordsSchema(jobFunctionCode),
  levels: codedWordsSchema(managementLevel),
});

/** The part of the answer for long texts only: words that became filters although the text does not request them. */
const longTextPart = { unrequested: phrasesSchema };
const answerSchemas = {
  companies: companyAnswerSchema,
  people: peopleAnswerSchema,
  longCompanies: z.extend(companyAnswerSchema, longTextPart),
  longPeople: z.extend(peopleAnswerSchema, longTextPart),
};

export type CompanyAnswer = z.output<typeof companyAnswerSchema>;
export type ModelAnswer = CompanyAnswer & Partial<z.output<typeof answerSchemas.longPeople>>;

const commonInstructions = `You read what someone types into a search box for companies or people, and say which search filters it asks for.
The data holds the text ("query") and those of its words that are not understood yet ("open"). Say only what the open words mean.
Every "words", place, title and name is copied from the query, letter by letter. Say nothing that the query does not say.
Leave out what the query excludes ("not", "except"). What is not asked for is an empty list or null.
Money is in whole US dollars.`;

const companyInstructions = `industries: what the companies do, as codes:
${writeCodeList(industries.map(({ code, name, covers }) => `${code}: ${name} (${covers})`))}
places: names of cities, regions, states or countries. employees: headcount. funding: money raised.
hiringTitles: job titles that the companies have open jobs for. similarTo: the name of a company that others should be like.`;

const peopleInstructions = `titles: job titles of the people. functions: fields of work, as codes:
${writeCodeList(jobFunctions.map(({ code, name }) => `${code}: ${name}`))}
levels: one of ${managementLevels.join(", ")}.`;

const longTextInstructions = `The text is long: it may tell a story around the request. "filters" lists the words that became search filters.
unrequested: those "filters" that only tell about the writer, the writer's own company, goods or customers, or what happened.
Copy them letter by letter. When in doubt, leave them out of this list.`;

/** Writes the question about the words that the embedded interpreter left open. */
export function writeQuestion(
  reading: Interpretation,
  mode: SearchMode,
): Question<z.ZodMiniType<ModelAnswer>> {
  const { query } = reading;
  const open = findOpenWords(reading).map(({ start, end }) => query.slice(start, end));
  const about = mode === "people" ? "The search is for people." : "The search is for companies.";
  const isLong = isLongText(query);
  const parts = [
    commonInstructions,
    about,
    companyInstructions,
    ...(mode === "people" ? [peopleInstructions] : []),
    ...(isLong ? [longTextInstructions] : []),
  ];
  const schemas = isLong
    ? { companies: answerSchemas.longCompanies, people: answerSchemas.longPeople }
    : answerSchemas;
  return {
    name: mode === "people" ? "people_filters" : "company_filters",
    instructions: parts.join("\n\n"),
    data: isLong ? { query, open, filters: listFilterWords(reading) } : { query, open },
    schema: schemas[mode],
  };
}

function writeCodeList(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}
