import type { CompanyInput, CompanyRecord } from "../../server/src/matching/index.ts";
import { createSeededRandom } from "../../understanding/eval/seeded-random.ts";
import { companyWriters } from "./misspell-companies.ts";
import { createRightAnswers, hashId, isHeldOut } from "./source-companies.ts";

/** One text to match, with its right answers in the directory; none when the company is held out of it. */
export interface Question<Input = CompanyInput> {
  kind: string;
  input: Input;
  right: ReadonlySet<string>;
  /** Those that are right by the strictest rule. */
  strictlyRight?: ReadonlySet<string>;
}

export interface CompanyQuestions {
  directory: CompanyRecord[];
  questions: Question[];
}

export interface QuestionOptions {
  /** The number of companies that are asked for; about half of them are held out of the directory. */
  sample: number;
  /** Which companies are held out: all that `isHeldOut` names, or only those that are asked for. */
  heldOut: "half" | "asked";
  /** Further companies of the directory, for which nobody asks. */
  others?: readonly CompanyRecord[];
  /** The share of the companies that nobody asks for which are in the directory. */
  share?: number;
}

/** Kinds whose text is an address, for which every company of the website is right. */
const addressKinds = new Set(["domain", "mail address"]);

/** Asks for a sample of companies in every kind of error. */
export function makeCompanyQuestions(
  companies: readonly CompanyRecord[],
  { sample, heldOut, others = [], share = 1 }: QuestionOptions,
): CompanyQuestions {
  const ordered = [...companies].sort((one, other) => hashId(one.id, 3) - hashId(other.id, 3));
  const sampled = ordered.slice(0, sample);
  const rest = ordered.slice(sample).filter((company) => heldOut === "asked" || !isHeldOut(company));
  const directory = [
    ...sampled.filter((company) => !isHeldOut(company)),
    ...rest.slice(0, rest.length * share),
    ...others,
  ];
  const findRight = createRightAnswers(directory);
  const questions = sampled.flatMap((company) => {
    const { strict: strictlyRight, byName, bySite } = findRight(company);
    return Object.entries(companyWriters).flatMap(([kind, write], at): Question[] => {
      const input = write(company, createSeededRandom(hashId(company.id, 10 + at)));
      return input === null
        ? []
        : [{ kind, input, right: addressKinds.has(kind) ? bySite : byName, strictlyRight }];
    });
  });
  return { directory, questions };
}
