import * as z from "zod/mini";
import { legalForms, nameKey } from "./company-identity.ts";
import { defineEndpoint } from "./endpoint.ts";
import { isOneEditApart } from "./one-edit.ts";
import type { SearchParameters, Sort } from "./search-parameters.ts";

/** The fewest letters and digits of a text for which companies are suggested. */
export const suggestionMinLength = 3;
/** The largest number of suggested companies. */
export const companySuggestionLimit = 8;

export const suggestedCompany = z.object({ id: z.string(), name: z.string() });
export type SuggestedCompany = z.output<typeof suggestedCompany>;

/** Suggests companies whose names start with the text or contain it. Only names leave the server. */
export const suggestCompanies = defineEndpoint({
  name: "suggestCompanies",
  method: "GET",
  path: "/api/ai/companies/suggest",
  access: "anyone",
  keyScope: "read",
  summary: "Suggests companies by the beginning of their names",
  input: z.object({ q: z.string().check(z.maxLength(500)) }),
  reply: z.object({ success: z.literal(true), companies: z.array(suggestedCompany) }),
  refusals: [429],
});

/**
 * The two readings of a query that is a company's name, as values of `choices` for the whole query in lower case: the
 * company, or what the words mean.
 */
export const wholeQueryReadings = { company: "as company", words: "as words" } as const;

/** Finds the reading that the user chose for the whole query; undefined without a choice. */
export function findWholeQueryChoice(
  query: string,
  choices: Readonly<Record<string, string>>,
): keyof typeof wholeQueryReadings | undefined {
  const key = query.trim().replaceAll(/\s+/g, " ").toLowerCase();
  const choice = Object.hasOwn(choices, key) ? choices[key] : undefined;
  if (choice === undefined) return undefined;
  return choice === wholeQueryReadings.company ? "company" : "words";
}

/** The order of a company search: the chosen one; of companies meant by name, the largest first; else the default, null. */
export function chooseCompanyOrder({ sort, companies, candidate }: SearchParameters): Sort | null {
  if (sort || companies.length === 0 || candidate) return sort;
  return { by: "employeeCount", order: "desc" };
}

/** Words at the end of a company's name that people leave out, in addition to the legal forms of `nameKey`. */
const optionalEndings = ["group", "holdings", "holding", "com"];
/** Legal forms that may be written without a space: "HoldingsInc". */
const attachedForms = ["inc", "llc", "corp", "ltd"];

/**
 * Lists the name keys under which the directory may store a company whose name a user typed. The groups are ordered from
 * the likeliest on: the name as typed; with "the" and "and" added or left out; with "Group", "Holdings" or ".com" added
 * or left out.
 */
export function listNameKeyGroups(typed: string): string[][] {
  const seen = new Set([""]);
  const keepNew = (keys: readonly string[]) => keys.filter((key) => !seen.has(key) && Boolean(seen.add(key)));
  const forms = [
    typed,
    typed.replaceAll("&", " and "),
    typed.replaceAll(/(?<=\S)\s+and\s+(?=\S)/gi, " & "),
  ].map(nameKey);
  const same = keepNew(forms.slice(0, 1));
  if (same.length === 0) return [];
  const alike = keepNew([...forms, ...forms.map(toggleArticle), ...dropMisspeltForm(typed)]);
  const further = keepNew([...same, ...alike].flatMap(toggleEndings));
  return [same, alike, further].filter((keys) => keys.length > 0);
}

/** Adds "the" at the beginning of a name key, or leaves it out. */
function toggleArticle(key: string): string {
  return key.startsWith("the") ? key.slice("the".length) : `the${key}`;
}

/** The key without a last word that is a misspelt legal form ("Icn"); none when the last word is no such word. */
function dropMisspeltForm(typed: string): string[] {
  const [, name, last = ""] = /^(.*\S)[\s,]+(\S+)\s*$/s.exec(typed) ?? [];
  if (name === undefined) return [];
  const word = last.toLowerCase().replaceAll(/[^a-z]/g, "");
  const isForm = (form: string) => form.length > 2 && isOneEditApart(word, form);
  return [...legalForms].some(isForm) ? [nameKey(name)] : [];
}

function toggleEndings(key: string): string[] {
  const shorter = [...optionalEndings, ...attachedForms].filter(
    (ending) => key.endsWith(ending) && key.length > ending.length,
  );
  return [
    ...shorter.map((ending) => key.slice(0, -ending.length)),
    ...optionalEndings.map((ending) => key + ending),
  ];
}

/** The fewest characters of a name key that may be the beginning of a longer name. */
const beginningMinLength = 5;

/** The name key with which a longer name may start ("Capital One" of "Capital One Financial"); null for a short one. */
export function findBeginningKey(typed: string): string | null {
  const key = nameKey(typed);
  return key.length >= beginningMinLength && key.length <= misspeltKeyMaxLength ? key : null;
}

/** Whether a name goes on with further words after the typed ones. */
export function startsWithWords(name: string, typed: string): boolean {
  const own = splitWords(name);
  const words = splitWords(typed);
  return own.length > words.length && words.every((word, at) => word === own[at]);
}

function splitWords(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map(nameKey)
    .filter((key) => key !== "");
}

/** The fewest characters of a name key that is compared with misspelt names. Shorter names have too many neighbours. */
export const misspeltKeyMinLength = 4;
/** Longer name keys are not compared with misspelt names. */
const misspeltKeyMaxLength = 60;

/** Lists the name keys from which a misspelt name may differ by one edit; empty for a short or very long name. */
export function listMisspeltKeys(typed: string): string[] {
  const key = nameKey(typed);
  if (key.length < misspeltKeyMinLength || key.length > misspeltKeyMaxLength) return [];
  return [key];
}
