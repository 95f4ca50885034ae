import { existsSync, readFileSync } from "node:fs";
import type { IndustryCode, SearchParameters } from "@eq/contracts";
import { coreData } from "../../src/core-data/core-data.ts";
import { parseCsv } from "../../src/core-data/csv.ts";
import { createInterpreter } from "../../src/interpreter.ts";
import { createKinds, type KindOfBusiness } from "../../src/kinds/kinds.ts";
import type { KindTerm } from "../../src/kinds/text-forms.ts";
import { classifyIndustry } from "../../src/lookup.ts";

const companiesFile = new URL("../../../../shared/data/companies-us.csv", import.meta.url);
const queriesFile = new URL("./kinds.csv", import.meta.url);
const judgedResults = 25;

export interface RealCompany {
  name: string;
  label: string;
  nameWords: string[];
  labelWords: string[];
  codes: IndustryCode[];
}

export interface KindMeasure {
  set: string;
  query: string;
  /** The kinds in the interpretation of the query. */
  kinds: string[];
  found: number;
  /** The number of all companies that are of this kind according to the patterns in kinds.csv. */
  fits: number;
  /** The number of companies of this kind among the first results. */
  right: number;
  /** The largest possible value of `right`. */
  achievable: number;
  firstWrong: string[];
}

/** The real companies; null on machines without their file. */
export function readRealCompanies(): RealCompany[] | null {
  if (!existsSync(companiesFile)) return null;
  const [header = [], ...rows] = parseCsv(readFileSync(companiesFile, "utf8"));
  const nameAt = header.indexOf("name");
  const labelAt = header.indexOf("industry_raw");
  return rows.map((row) => {
    const [name = "", label = ""] = [row[nameAt], row[labelAt]];
    const codes = classifyIndustry(label);
    return { name, label, nameWords: splitWords(name), labelWords: splitWords(label), codes };
  });
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** For each query of kinds.csv, finds the companies of its kinds and counts the right ones among the first results. */
export function measureKinds(companies: readonly RealCompany[]): KindMeasure[] {
  const interpreter = createInterpreter(coreData);
  const kinds = createKinds(coreData);
  const queries = parseCsv(readFileSync(queriesFile, "utf8")).slice(1);
  return queries.map(([set = "", query = "", ...expressions]) => {
    const { parameters } = interpreter.interpret(query, { mode: "companies" });
    const names = parameters.kinds;
    const results = listCompanies(companies, { ...parameters, kinds: names.map(kinds.find) });
    const isFit = createJudge(expressions);
    const fits = companies.filter(isFit).length;
    const first = results.slice(0, judgedResults);
    const right = first.filter(isFit).length;
    const firstWrong = first
      .filter((company) => !isFit(company))
      .map(({ name, label }) => `${name} [${label}]`);
    const achievable = Math.min(judgedResults, fits);
    return { set, query, kinds: names, found: results.length, fits, right, achievable, firstWrong };
  });
}

/** The mean of `right` divided by `achievable`. */
export function shareOfAchievable(measures: readonly KindMeasure[]): number {
  const shares = measures.flatMap(({ right, achievable }) => (achievable > 0 ? [right / achievable] : []));
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

function createJudge([name = "", label = "", not = ""]: string[]): (company: RealCompany) => boolean {
  const [showsName, showsLabel, isOther] = [name, label, not].map((text) => new RegExp(text || "(?!)", "i"));
  return (company) =>
    (showsName?.test(company.name) || showsLabel?.test(company.label)) === true &&
    !isOther?.test(company.name);
}

interface KindSearch extends Pick<SearchParameters, "industryCodes" | "keywords"> {
  kinds: KindOfBusiness[];
}

/** Companies whose name or label shows one of the kinds, or of an industry that none of them implies. */
function listCompanies(companies: readonly RealCompany[], search: KindSearch): RealCompany[] {
  const { kinds, keywords, industryCodes } = search;
  const others = industryCodes.filter((code) => !kinds.some((kind) => kind.industryCodes.includes(code)));
  const words = keywords.flatMap((keyword) => keyword.split(" "));
  const countWords = ({ nameWords }: RealCompany) => words.filter((word) => nameWords.includes(word)).length;
  return companies
    .filter((company) => {
      const isInIndustry = others.some((code) => company.codes.includes(code));
      return isInIndustry || kinds.some((kind) => isOfKind(company, kind));
    })
    .sort(
      (left, right) =>
        Number(agreesInIndustry(right, kinds)) - Number(agreesInIndustry(left, kinds)) ||
        countWords(right) - countWords(left),
    );
}

/** Whether the company is in an industry that the kinds imply. As in the product, such companies come first. */
function agreesInIndustry({ codes }: RealCompany, kinds: readonly KindOfBusiness[]): boolean {
  if (!kinds.every(({ industryCodes }) => industryCodes.length > 0)) return true;
  return kinds.some(({ industryCodes }) => industryCodes.some((code) => codes.includes(code)));
}

function isOfKind({ nameWords, labelWords }: RealCompany, { phrases }: KindOfBusiness): boolean {
  const words = [...nameWords, ...labelWords];
  return phrases.some((phrase) => phrase.every((term) => hasTerm(words, term)));
}

function hasTerm(words: readonly string[], { word, prefix }: KindTerm): boolean {
  return words.some((other) => (prefix ? other.startsWith(word) : other === word));
}
