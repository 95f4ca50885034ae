import {
  type Company,
  type Contact,
  emptySearchParameters,
  type IndustryCode,
  type JobFunctionCode,
  managementLevels,
} from "@eq/contracts";
import type { ProspectData, RequestOptions } from "../../adapters/prospect-data/port.ts";
import { rankOfLevel, readPersonTitle, type TitleMeaning, titleKey } from "./read-job.ts";
import { emptySample, readTitleSample, type TitleSample } from "./title-samples.ts";

/** A person of the company who may be the manager of a job. */
export interface SeniorPerson {
  id: string;
  name: string;
  title: string;
  key: string;
  meaning: TitleMeaning;
  city: string | null;
}

/** What is known about who manages a job. */
export interface Evidence {
  job: TitleMeaning;
  company: Company | null;
  /** The city of the job; null when it is not known. */
  city: string | null;
  /** The company's listed managers. */
  seniors: readonly SeniorPerson[];
  samples: {
    /** People one level above, in the job's function, at companies that hire for such a job. */
    role: TitleSample;
    /** The same in any function. */
    roleAny: TitleSample;
    /** People one and two levels above, in the job's function, at companies of the industry and size. */
    alike: TitleSample;
    alikeHigher: TitleSample;
  };
}

/** Number of the company's people that are examined, the most senior first. */
const maxSeniors = 100;
const sampleSize = 100;
const smallSampleSize = 60;
const seniorLevels = managementLevels.slice(1, 5);

/** Headcounts between which companies count as similar. */
const sizeBounds = [12, 30, 60, 120, 400, 2000];

/** Reads what the directory says about the managers of a job: at most five searches, most of them remembered. */
export async function gatherEvidence(
  prospects: ProspectData,
  { job, company, location }: { job: TitleMeaning; company: Company | null; location: string | null },
  options: RequestOptions,
): Promise<Evidence> {
  const [seniors, samples] = await Promise.all([
    company ? readSeniors(prospects, company, job.jobFunction, options) : [],
    readSamples(prospects, job, company),
  ]);
  options.signal?.throwIfAborted();
  return { job, company, city: readCity(location), seniors, samples };
}

function readCity(location: string | null): string | null {
  const city = location?.split(",")[0]?.trim().toLowerCase();
  return city ? city : null;
}

/** Reads the company's managers; when there are many, only those whose function is related to the job's. */
export async function readSeniors(
  prospects: ProspectData,
  company: Company,
  jobFunction: JobFunctionCode | null,
  options: RequestOptions,
): Promise<SeniorPerson[]> {
  const parameters = {
    ...emptySearchParameters(),
    employers: [{ id: company.id, name: company.name }],
    managementLevels: [...seniorLevels],
  };
  const page = { number: 1, size: maxSeniors };
  const first = await prospects.searchPeople(parameters, page, options);
  if (first.total <= maxSeniors || jobFunction === null) return first.people.flatMap(readSenior);
  const related: JobFunctionCode[] = [jobFunction, "executive", "operations"];
  const { people } = await prospects.searchPeople({ ...parameters, jobFunctions: related }, page, options);
  return people.flatMap(readSenior);
}

/** Reads a person who works at the company; none when the person has no title or has left. */
export function readSenior(person: Contact): SeniorPerson[] {
  const { id, name, jobTitle, city } = person;
  const hasLeft = Boolean(person.employmentHistory?.[0]?.toDate);
  if (!id || !name || !jobTitle || hasLeft) return [];
  const meaning = readMeaning(jobTitle, person);
  return [{ id, name, title: jobTitle, key: titleKey(jobTitle), meaning, city: city?.toLowerCase() ?? null }];
}

/** What the title says; the directory's own level and function count more. */
function readMeaning(title: string, { managementLevel, jobFunction }: Contact): TitleMeaning {
  const read = readPersonTitle(title);
  const [code = read.jobFunction] = (jobFunction ?? []) as JobFunctionCode[];
  return { ...read, rank: rankOfLevel(managementLevel?.[0]), jobFunction: code };
}

async function readSamples(
  prospects: ProspectData,
  job: TitleMeaning,
  company: Company | null,
): Promise<Evidence["samples"]> {
  const { jobFunction, rank, fieldWords } = job;
  const none = Promise.resolve(emptySample);
  const hiring = fieldWords.length > 0 ? { titles: [job.words.join(" ")], functions: [] } : null;
  const functions = jobFunction ? { jobFunctions: [jobFunction] } : null;
  const alike = functions && { ...functions, ...likeCompany(company) };
  const read = (above: number, filters: Parameters<typeof readTitleSample>[2] | null, size: number) =>
    filters ? readTitleSample(prospects, rank + above, filters, size) : none;
  const [role, roleAny, near, higher] = await Promise.all([
    read(1, hiring && functions && { hiring, ...functions }, sampleSize),
    read(1, hiring && { hiring }, sampleSize),
    read(1, alike, sampleSize),
    read(2, alike, smallSampleSize),
  ]);
  return { role, roleAny, alike: near, alikeHigher: higher };
}

/** The filters for companies of the company's industry and size. */
function likeCompany(company: Company | null) {
  if (!company) return {};
  const employees = company.employeeCount;
  const industryCodes = (company.industryCodes ?? []) as IndustryCode[];
  if (!employees) return { industryCodes };
  const max = sizeBounds.find((bound) => employees <= bound) ?? null;
  const min = sizeBounds.findLast((bound) => employees > bound) ?? 0;
  return { industryCodes, employees: { min: min + 1, max } };
}
