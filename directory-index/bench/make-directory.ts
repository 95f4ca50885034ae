import { industryCodes } from "@eq/contracts";
import { Random, WeightedSampler } from "../../server/src/directory/demo/random.ts";
import { type DirectoryData, unknownByte, unknownShort } from "./directory-data.ts";
import { drawCompanyFacts, drawPostingDetails } from "./make-facts.ts";
import { makePlaces } from "./place-list.ts";
import { makeTitles } from "./title-list.ts";
import { makeVocabulary } from "./vocabulary.ts";

/**
 * Increase this number when a change gives other rows for the same size and seed. The databases are then loaded again.
 */
export const generatorVersion = 2;
const directorySeed = 11;
const peoplePerCompany = 3;
const maxAgeDays = 120;

interface Chance {
  readonly random: Random;
  readonly place: WeightedSampler<number>;
  readonly title: WeightedSampler<number>;
  readonly industry: WeightedSampler<number>;
  readonly wordCount: number;
}

/** Draws a number below `limit` with Zipf's distribution, like the frequencies of words in a text. */
const drawZipf = (random: Random, limit: number) =>
  Math.floor(Math.exp(random.next() * Math.log(limit + 1))) - 1;

const makeWeightedIndexes = (weights: readonly number[]) =>
  new WeightedSampler(
    weights.map((_, at) => at),
    (at) => weights[at] ?? 0,
  );

/**
 * Calls `draw` for each company to draw how many items it has. Returns the position of each company's first item, and
 * one more entry, where the last company ends.
 */
function drawStartPositions(count: number, draw: (company: number) => number): Uint32Array {
  const positions = new Uint32Array(count + 1);
  for (let company = 0; company < count; company++)
    positions[company + 1] = (positions[company] as number) + draw(company);
  return positions;
}

/** Draws a company's number of people (truncated Pareto distribution): most companies have few, some have many. */
const drawPeople = (random: Random) =>
  Math.min(300, Math.floor((peoplePerCompany * 0.34) / Math.max(0.002, random.next()) ** 0.75));
const drawJobs = (random: Random) =>
  random.chance(0.68) ? 0 : Math.min(100, Math.floor(1.35 / Math.max(0.004, random.next()) ** 0.62));

/** Draws headcount (log-normal) and revenue, which is correlated with the headcount. */
function drawSizes(random: Random) {
  const size = Math.max(1, Math.round(Math.exp(3.4 + 1.7 * random.normal())));
  const revenue = Math.round((size * Math.exp(11.8 + 0.8 * random.normal())) / 1000) * 1000;
  return {
    employees: random.chance(0.15) ? -1 : Math.min(size, 2_000_000),
    revenue: random.chance(0.35) ? -1 : revenue,
    funding: random.chance(0.88) ? -1 : Math.round(Math.exp(14.5 + 1.8 * random.normal()) / 1000) * 1000,
  };
}

function allocateCompanies(count: number, { random }: Chance) {
  const textStart = drawStartPositions(count, () => random.int(10, 25));
  return {
    count,
    nameWords: new Uint16Array(count * 3),
    form: new Uint8Array(count),
    label: new Uint8Array(count),
    industries: new Uint8Array(count * 2),
    place: new Uint16Array(count),
    employees: new Int32Array(count),
    revenue: new Float64Array(count),
    funding: new Float64Array(count),
    intent: new Int8Array(count),
    textStart,
    firstPerson: drawStartPositions(count, () => drawPeople(random)),
    firstJob: drawStartPositions(count, () => drawJobs(random)),
    text: new Uint16Array(textStart[count] as number),
  };
}

/** Draws the intent score. Nearly all hiring companies have a score, and few others. */
function drawIntent(random: Random, hires: boolean): number {
  if (!random.chance(hires ? 0.95 : 0.1)) return -1;
  return hires ? random.int(5, 100) : random.int(0, 60);
}

function makeCompanies(count: number, chance: Chance) {
  const { random, wordCount } = chance;
  const data = allocateCompanies(count, chance);
  for (let at = 0; at < data.text.length; at++) data.text[at] = drawZipf(random, wordCount);
  const nameWord = () => Math.floor(random.next() ** 1.5 * wordCount);
  for (let company = 0; company < count; company++) {
    data.nameWords.set([nameWord(), nameWord(), random.chance(0.4) ? nameWord() : unknownShort], company * 3);
    data.form[company] = random.chance(0.5) ? 0 : random.int(1, 5);
    const industry = chance.industry.draw(random);
    const second = random.chance(0.25) ? chance.industry.draw(random) : industry;
    data.industries.set([industry, second === industry ? unknownByte : second], company * 2);
    data.label[company] = random.chance(0.2) ? unknownByte : industry;
    data.place[company] = chance.place.draw(random);
    const sizes = drawSizes(random);
    data.employees[company] = sizes.employees;
    data.revenue[company] = sizes.revenue;
    data.funding[company] = sizes.funding;
    data.intent[company] = drawIntent(random, data.firstJob[company + 1] !== data.firstJob[company]);
  }
  return data;
}

/** Calls `fill` with each item and its company. `first` has the position of each company's first item. */
function forEachItem(first: Uint32Array, fill: (item: number, company: number) => void): void {
  for (let company = 0; company + 1 < first.length; company++)
    for (let item = first[company] as number; item < (first[company + 1] as number); item++)
      fill(item, company);
}

type Companies = ReturnType<typeof makeCompanies>;

function makePeople(companies: Companies, { random, place, title, wordCount }: Chance) {
  const employed = companies.firstPerson[companies.count] as number;
  const count = employed + Math.floor(employed / 50);
  const data = {
    count,
    company: new Int32Array(count).fill(-1),
    firstName: new Uint16Array(count),
    lastName: new Uint16Array(count),
    title: new Uint16Array(count),
    place: new Uint16Array(count),
  };
  const fill = (person: number, home: number) => {
    data.firstName[person] = drawZipf(random, 2000);
    data.lastName[person] = drawZipf(random, wordCount);
    data.title[person] = random.chance(0.04) ? unknownShort : title.draw(random);
    data.place[person] = random.chance(0.8) ? home : place.draw(random);
  };
  forEachItem(companies.firstPerson, (person, company) => {
    data.company[person] = company;
    fill(person, companies.place[company] as number);
  });
  for (let person = employed; person < count; person++) fill(person, place.draw(random));
  return data;
}

function makeJobs(companies: Companies, { random, place, title }: Chance) {
  const count = companies.firstJob[companies.count] as number;
  const data = {
    count,
    company: new Int32Array(count),
    title: new Uint16Array(count),
    place: new Uint16Array(count),
    age: new Uint8Array(count),
  };
  forEachItem(companies.firstJob, (job, company) => {
    data.company[job] = company;
    data.title[job] = title.draw(random);
    data.place[job] = random.chance(0.7) ? (companies.place[company] as number) : place.draw(random);
    data.age[job] = random.int(0, maxAgeDays - 1);
  });
  return data;
}

/**
 * Makes a directory of `count` companies, three times as many people and about as many open jobs. The same `count`
 * always gives the same directory.
 */
export function makeDirectory(count: number): DirectoryData {
  const words = makeVocabulary(directorySeed);
  const titles = makeTitles();
  const places = makePlaces();
  const chance: Chance = {
    random: new Random(directorySeed, count, 2),
    place: makeWeightedIndexes(places.map(({ weight }) => weight)),
    title: makeWeightedIndexes(titles.map(({ weight }) => weight)),
    industry: makeWeightedIndexes(industryCodes.map((_, at) => 1 / (2 + at))),
    wordCount: words.length,
  };
  const companies = makeCompanies(count, chance);
  const people = makePeople(companies, chance);
  const jobs = makeJobs(companies, chance);
  // The facts use a separate random generator, so that the values of all other columns stay the same.
  const random = new Random(directorySeed, count, 3);
  return {
    words,
    titles,
    places,
    companies: { ...companies, ...drawCompanyFacts(random, companies) },
    people,
    jobs: { ...jobs, ...drawPostingDetails(random, jobs.count) },
  };
}
