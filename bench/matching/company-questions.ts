import type { CompanyInput, CompanyRecord } from "../../server/src/matching/index.ts";
import { createSeededRandom } from "../../understanding/eval/seeded-random.ts";
import { companyWriters } from "./misspell-companies.ts";
import { createAcceptable, hashId, isHeldOut } from "./source-companies.ts";

/** One text to match, with its right answers in the directory; none when the company is held out of it. */
export interface Question<Input = CompanyInput> {
  kind: string;
  input: Input;
  right: ReadonlySet<string>;
}

export interface CompanyQuestions {
  directory: CompanyRecord[];
  questions: Question[];
}

/**
 * Asks for a sample of companies in every kind of error. About half of them are held out of the directory.
 * @param others further companies of the directory, for which nobody asks
 */
export function makeCompanyQuestions(
  companies: readonly CompanyRecord[],
  { sample, others = [] }: { sample: number; others?: readonly CompanyRecord[] },
): CompanyQuestions {
  const directory = [...companies.filter((company) => !isHeldOut(company)), ...others];
  const acceptable = createAcceptable(directory);
  const sampled = [...companies]
    .sort((one, other) => hashId(one.id, 3) - hashId(other.id, 3))
    .slice(0, sample);
  const questions = sampled.flatMap((company) =>
    Object.entries(companyWriters).flatMap(([kind, write], at): Question[] => {
      const input = write(company, createSeededRandom(hashId(company.id, 10 + at)));
      return input === null ? [] : [{ kind, input, right: acceptable(company) }];
    }),
  );
  return { directory, questions };
}
