import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const industries = [
  "Manufacturing",
  "Software",
  "Hospitals & Physicians Clinics",
  "Construction",
  "Retail",
  "Finance",
];
const places = [
  ["Columbus", "OH"],
  ["Austin", "TX"],
  ["Chicago", "IL"],
  ["Denver", "CO"],
  ["Boston", "MA"],
  ["Tampa", "FL"],
  ["Portland", "OR"],
];
const words = ["Halvorn", "Brightwell", "Castor", "Delmar", "Everline", "Fenwick", "Garnet", "Highmoor"];

function pick<Value>(list: readonly Value[], index: number): Value {
  return list[index % list.length] as Value;
}

function row(index: number): string {
  const [city, state] = pick(places, index * 7) as [string, string];
  const name = `${pick(words, index)} ${pick(words, index * 3 + 1)} ${index}`;
  const cells = [
    `"${name}, Inc."`,
    `c${index}.example.com`,
    pick(industries, index * 5),
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

function* lines(count: number): Generator<string> {
  yield "name,domain,industry,city,state,country,employees,revenue,founded,description\n";
  for (let index = 0; index < count; index++) yield row(index);
}

/** Writes a CSV file of `count` invented companies, each with its own domain. */
export async function writeCompanyFile(path: string, count: number): Promise<void> {
  await pipeline(Readable.from(lines(count)), createWriteStream(path));
}
