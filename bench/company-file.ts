import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const industryNames = [
  "Manufacturing",
  "Software",
  "Hospitals & Physicians Clinics",
  "Construction",
  "Retail",
  "Finance",
];
const placeNames = [
  ["Columbus", "OH"],
  ["Austin", "TX"],
  ["Chicago", "IL"],
  ["Denver", "CO"],
  ["Boston", "MA"],
  ["Tampa", "FL"],
  ["Portland", "OR"],
];
const nameWords = ["Halvorn", "Brightwell", "Castor", "Delmar", "Everline", "Fenwick", "Garnet", "Highmoor"];

function pickCyclically<Value>(list: readonly Value[], index: number): Value {
  return list[index % list.length] as Value;
}

function formatRow(index: number): string {
  const [city, state] = pickCyclically(placeNames, index * 7) as [string, string];
  const name = `${pickCyclically(nameWords, index)} ${pickCyclically(nameWords, index * 3 + 1)} ${index}`;
  const cells = [
    `"${name}, Inc."`,
    `c${index}.example.com`,
    pickCyclically(industryNames, index * 5),
    city,
    state,
    "United States",
    10 + ((index * 37) % 5000),
    100_000 * (1 + ((index * 53) % 900)),
    1950 + (index % 75),
    `"Demo data: ${name} serves ${city}."`,
  ];
  return `${cells.join(",")}\n`;
}

function* yieldLines(count: number): Generator<string> {
  yield "name,domain,industry,city,state,country,employees,revenue,founded,description\n";
  for (let index = 0; index < count; index++) yield formatRow(index);
}

/** Writes a CSV file of `count` invented companies, each with its own domain. */
export async function writeCompanyFile(path: string, count: number): Promise<void> {
  await pipeline(Readable.from(yieldLines(count)), createWriteStream(path));
}
