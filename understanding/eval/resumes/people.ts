import type { ExperienceLevel } from "@eq/contracts";
import { acceptLevelsByMonths } from "./level-rule.ts";
import { createRandom, type Random } from "./random.ts";
import { type Career, careers, listPlaces, listWords, type Place, type Split, type Step } from "./tables.ts";

/** A year and a month from 1 to 12. */
export interface Month {
  year: number;
  month: number;
}

export interface Job {
  title: string;
  company: string;
  place: Place;
  from: Month;
  /** The last month of the job; null for a current job. */
  to: Month | null;
  duties: string[];
}

export interface School {
  degree: string;
  school: string;
  place: Place;
  year: number;
}

/** The values that the resume reader should find. If a field has several right values, all of them are listed. */
export interface TrueValues {
  name: string;
  currentTitle: string;
  levels: ExperienceLevel[];
  years: number;
  place: Place | null;
  industries: string[];
  /** The desired role if the resume states one, else "". */
  desiredRole: string;
}

export interface Person {
  /** The month in which the resume was written. */
  writtenOn: Month;
  name: string;
  /** Letters after the name: "PhD", "RN, BSN" or "". */
  credentials: string;
  email: string;
  phone: string;
  street: string;
  home: Place | null;
  jobs: Job[];
  schools: School[];
  skills: string[];
  certificates: string[];
  hobbies: string[];
  /** The line below the name on the resume: usually the current title, sometimes another title of the career. */
  headline: string;
  /** Whether the resume's summary states the years of work. */
  saysYears: boolean;
  references: string[];
  truth: TrueValues;
}

/** Makes a person for one of the two splits. The same seed and date give the same person. */
export function makePerson(seed: string, split: Split, now: Month): Person {
  const random = createRandom(seed);
  const career = random.pick(careers.filter((one) => one.split === split));
  const { first, last, name } = makeName(random, split);
  const home = random.chance(0.12) ? null : random.pick(listPlaces(split));
  const jobs = makeJobs({ random, career, split, home, now });
  const truth = collectTrueValues({ random, career, name, home, jobs, now });
  return {
    writtenOn: now,
    name,
    credentials: drawCredentials(random, career),
    email: `${toAsciiLetters(first)}.${toAsciiLetters(last)}@example.com`,
    phone: `(555) 555-01${String(random.between(10, 99))}`,
    street: `${random.between(12, 9800)} ${random.pick(listWords("street", split))}`,
    home,
    jobs,
    schools: makeSchools({ random, career, split, year: jobs.at(-1)?.from.year ?? now.year }),
    skills: random.some(career.skills, random.between(4, 6)),
    certificates: career.certificates,
    hobbies: random.some(listWords("hobby", split), 3),
    headline: random.chance(0.2) ? findTitleWithoutGrade(career, truth.currentTitle) : truth.currentTitle,
    saysYears: truth.years >= 2 && random.chance(0.6),
    references: [0, 1].map(() => makeName(random, split).name),
    truth,
  };
}

interface PersonFacts {
  random: Random;
  career: Career;
  name: string;
  home: Place | null;
  jobs: readonly Job[];
  now: Month;
}

/** The months from the start of the first job to the end of the last one, or until now. */
function countMonthsWorked(jobs: readonly Job[], now: Month): number {
  return countMonthsBetween(jobs.at(-1)?.from ?? now, jobs[0]?.to ?? now);
}

function collectTrueValues({ random, career, name, home, jobs, now }: PersonFacts): TrueValues {
  const [current] = jobs;
  const currentTitle = current?.title ?? "";
  const months = countMonthsWorked(jobs, now);
  const step = career.ladder.find(({ title }) => title === currentTitle);
  return {
    name,
    currentTitle,
    levels: acceptLevels(step, months),
    years: Math.floor(months / 12),
    place: home ?? current?.place ?? null,
    industries: career.industries,
    desiredRole: random.chance(0.3) ? findNextTitle(career, currentTitle) : "",
  };
}

/** The accepted levels: those of the title. If the title leaves the level open, also those by the months of work. */
function acceptLevels(step: Step | undefined, months: number): ExperienceLevel[] {
  const named = step?.levels ?? [];
  return step?.byYears ? [...new Set([...named, ...acceptLevelsByMonths(months)])] : named;
}

/** Replaces the person's jobs (the latest first), and recomputes years and level. */
export function replaceJobs(person: Person, jobs: Job[]): Person {
  const months = countMonthsWorked(jobs, person.writtenOn);
  const currentTitle = jobs[0]?.title ?? "";
  const step = careers.flatMap(({ ladder }) => ladder).find(({ title }) => title === currentTitle);
  const years = Math.floor(months / 12);
  const place = person.home ?? jobs[0]?.place ?? null;
  return {
    ...person,
    jobs,
    saysYears: person.saysYears && years >= 2,
    truth: { ...person.truth, currentTitle, levels: acceptLevels(step, months), years, place },
  };
}

/** The first title of the career that has no grade. */
function findTitleWithoutGrade(career: Career, title: string): string {
  return career.ladder.find((step) => step.byYears)?.title ?? title;
}

function findNextTitle(career: Career, title: string): string {
  const at = career.ladder.findIndex((step) => step.title === title);
  return career.ladder[Math.min(at + 1, career.ladder.length - 1)]?.title ?? title;
}

function makeName(random: Random, split: Split): { first: string; last: string; name: string } {
  const first = random.pick(listWords("first", split));
  const kind = random.between(1, 100);
  const last = random.pick(listWords(kind <= 12 ? "particle" : kind <= 22 ? "hyphen" : "last", split));
  const middle = random.chance(0.2) ? ` ${random.pick([..."ABCDEFGHJKLMNPRST"])}.` : "";
  const second = middle === "" && random.chance(0.06) ? ` ${random.pick(listWords("first", split))}` : "";
  const suffix = random.chance(0.05) ? random.pick([" Jr.", " III"]) : "";
  return { first, last, name: `${first}${middle}${second} ${last}${suffix}` };
}

function drawCredentials(random: Random, career: Career): string {
  if (!random.chance(0.2)) return "";
  const [certificate = ""] = career.certificates;
  const knownCredential = /^(?:CPA|PMP|CFRE|CPCU|AIC|AICP|CHA|PE|LCSW|SHRM-CP)$/.exec(certificate)?.[0];
  if (career.industries.includes("healthcare")) return random.pick(["RN", "RN, BSN", "PharmD", "DPT"]);
  return knownCredential ?? random.pick(["MBA", "PhD", "M.S."]);
}

/** Draws the length of a job in months: few at the start of a career, then years. */
const drawJobLength = (random: Random, level: number) =>
  level === 0 ? random.between(5, 12) : random.between(26, 62);

interface JobSource {
  random: Random;
  career: Career;
  split: Split;
}

function makeJobs({
  random,
  career,
  split,
  home,
  now,
}: JobSource & { home: Place | null; now: Month }): Job[] {
  const top = random.chance(0.12) ? 0 : random.between(1, career.ladder.length - 1);
  const steps = career.ladder.slice(Math.max(0, top - random.between(1, 3)), top + 1).reverse();
  // One person in ten is between two jobs.
  let end: Month | null = random.chance(0.1) ? subtractMonths(now, random.between(3, 14)) : null;
  let later: Job | undefined;
  return steps.map((step) => {
    const from = subtractMonths(end ?? now, drawJobLength(random, career.ladder.indexOf(step)));
    const job: Job = {
      title: step.title,
      ...drawEmployerAndPlace({ random, career, split }, home, later),
      from,
      to: end,
      duties: drawDuties({ random, career, split }),
    };
    end = subtractMonths(from, random.between(0, 2));
    later = job;
    return job;
  });
}

/**
 * Draws a job's employer and place. About a quarter of the earlier jobs have both from the job after them, as before
 * a promotion. Half of the other jobs are at the person's home.
 */
function drawEmployerAndPlace(making: JobSource, home: Place | null, later: Job | undefined) {
  const { random, split } = making;
  if (later !== undefined && random.chance(0.25)) return { company: later.company, place: later.place };
  const place = random.chance(0.5) && home ? home : random.pick(listPlaces(split));
  return { company: makeCompany(making, place), place };
}

/** The duties of a job. Half of the jobs add a remark with other people's titles or other places. */
function drawDuties({ random, career, split }: JobSource): string[] {
  const own = random.some(career.duties, random.between(2, 5));
  return random.chance(0.5) ? [...own, random.pick(listWords("remark", split))] : own;
}

function makeCompany({ random, career, split }: JobSource, place: Place): string {
  const name = random
    .pick(career.employers)
    .replaceAll("{x}", () => random.pick(listWords("coined", split)))
    .replaceAll("{n}", () => random.pick(listWords("last", split)))
    .replaceAll("{c}", place.city);
  if (!random.chance(0.25)) return name;
  const form = random.pick(["Inc.", "LLC", "Ltd."]);
  return bodiesWithoutSuffix.test(name) ? name : `${name}, ${form}`;
}

/** Names of public bodies, schools and law firms, which get no corporate suffix. */
const bodiesWithoutSuffix =
  /\b(?:City of|Town of|County|Township|Authority|District|Department|University|College|School|Army|LLP|P\.C)\b/;

function makeSchools({ random, career, split, year }: JobSource & { year: number }): School[] {
  const degrees = random.some(career.degrees, random.between(1, 2));
  return degrees.map((degree, index) => ({
    degree,
    school: random.pick(listSchools(degree, split)),
    place: random.pick(listPlaces(split)),
    year: year - 2 * index,
  }));
}

/** The schools that give a degree: high schools for a high-school diploma, if the split has any. */
function listSchools(degree: string, split: Split): string[] {
  const highSchools = /^(?:High School|GED)/.test(degree) ? listWords("highschool", split) : [];
  return highSchools.length > 0 ? highSchools : listWords("school", split);
}

/** The number of months between two months. */
export function countMonthsBetween(from: Month, to: Month): number {
  return (to.year - from.year) * 12 + to.month - from.month;
}

export function subtractMonths({ year, month }: Month, count: number): Month {
  const total = year * 12 + month - 1 - count;
  return { year: Math.floor(total / 12), month: (total % 12) + 1 };
}

const toAsciiLetters = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();
