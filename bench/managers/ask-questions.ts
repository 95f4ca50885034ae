import type { Company } from "@eq/contracts";
import { findCompany } from "../../server/src/features/company-names/index.ts";
import {
  chooseTitles,
  type Evidence,
  gatherEvidence,
  rankTitles,
  readJobTitle,
  titleKey,
} from "../../server/src/features/manager-titles/index.ts";
import { sql } from "../../server/src/platform/db/sql.ts";
import type { DemoDirectory } from "./demo-directory.ts";

export interface ManagerQuestion {
  jobTitle: string;
  location: string | null;
  /** Null asks for the title alone. */
  companyId: string | null;
  /** Titles that are right. */
  managers: readonly string[];
}

export interface ManagerAnswer {
  question: ManagerQuestion;
  evidence: Evidence;
  titles: readonly string[];
  confidence: number;
  /** Whether one of the first three titles is right; `isExact` compares the letters. */
  isRight: boolean;
  isExact: boolean;
  /** Whether one of all suggested titles, at most six, is right. */
  isListed: boolean;
  milliseconds: number;
}

interface StatedPosting {
  title: string;
  location: string | null;
  company_id: string;
  manager_title: string;
}

/** Draws postings that state their manager, spread over all companies. */
export async function drawPostings({ db }: DemoDirectory, count: number): Promise<ManagerQuestion[]> {
  const rows = await db.query<StatedPosting>(
    sql`select title, location, company_id::text, manager_title from job where manager_title is not null
      order by md5(id::text || company_id::text) limit ${count}`,
  );
  return rows.map((row) => ({
    jobTitle: row.title,
    location: row.location,
    companyId: row.company_id,
    managers: [row.manager_title],
  }));
}

export async function askQuestion(
  { prospects }: Pick<DemoDirectory, "prospects">,
  question: ManagerQuestion,
): Promise<ManagerAnswer> {
  const { jobTitle, location, companyId, managers } = question;
  const started = performance.now();
  const job = readJobTitle(jobTitle);
  const company: Company | null = await findCompany(prospects, { id: companyId, place: location }, {});
  const evidence = await gatherEvidence(prospects, { job, company, location }, {});
  const ranking = rankTitles(evidence);
  const milliseconds = performance.now() - started;
  const titles = ranking.titles.slice(0, 3).map(({ title }) => title);
  const keys = new Set(managers.map(titleKey));
  return {
    question,
    evidence,
    titles,
    confidence: ranking.confidence,
    isRight: titles.some((title) => keys.has(titleKey(title))),
    isListed: chooseTitles(ranking.titles).some(({ key }) => keys.has(key)),
    isExact: titles.some((title) => managers.includes(title)),
    milliseconds,
  };
}

export async function askAll(
  directory: Pick<DemoDirectory, "prospects">,
  questions: readonly ManagerQuestion[],
): Promise<ManagerAnswer[]> {
  const answers: ManagerAnswer[] = [];
  for (const question of questions) answers.push(await askQuestion(directory, question));
  return answers;
}
