import { managementLevels } from "@eq/contracts";
import { readTitle, titleWords } from "@eq/understanding";
import type { Title } from "./directory-data.ts";
import { functionRoles, specialities } from "./title-words-list.ts";

interface WeightedTitle extends Title {
  readonly weight: number;
}

/** The titles of people who lead a field, with their weights. */
const leaderTitles: readonly [write: (field: string) => string, weight: number][] = [
  [(field) => `Chief ${field} Officer`, 1],
  [(field) => `Vice President of ${field}`, 2],
  [(field) => `Senior Vice President, ${field}`, 1],
  [(field) => `Director of ${field}`, 5],
  [(field) => `Senior Director, ${field}`, 2],
  [(field) => `Head of ${field}`, 2],
  [(field) => `${field} Manager`, 9],
  [(field) => `Senior ${field} Manager`, 4],
];
const gradePrefixes: readonly [prefix: string, weight: number][] = [
  ["", 20],
  ["Senior ", 9],
  ["Junior ", 3],
  ["Lead ", 4],
  ["Associate ", 3],
  ["Principal ", 1],
];
const topTitles: readonly [title: string, weight: number][] = [
  ["Chief Executive Officer", 90],
  ["Owner", 80],
  ["President", 60],
  ["Founder", 40],
  ["Chief Financial Officer", 30],
  ["Managing Partner", 25],
  ["General Manager", 50],
  ["Board Member", 30],
  ["Chairman of the Board", 12],
];

function makeWeightedTitle(text: string, weight: number): WeightedTitle {
  const { managementLevel: level, jobFunction, department } = readTitle(text);
  const rank = managementLevels.length - 1 - managementLevels.indexOf(level);
  return { text, words: titleWords(text), level, rank, jobFunction, department, weight };
}

/**
 * Yields the titles of a field with their weights, leaders first. `within` is the speciality that the titles begin
 * with, or "".
 */
function* makeFieldTitles(
  { field, roles }: (typeof functionRoles)[number],
  within: string,
): Generator<[string, number]> {
  for (const [write, weight] of leaderTitles) yield [write(within + field), weight];
  for (const [roleAt, role] of roles.entries())
    for (const [prefix, weight] of gradePrefixes) yield [prefix + within + role, weight / (1 + roleAt / 2)];
}

/** Makes about ten thousand titles from levels, fields of work and specialities, with their weights. */
export function makeTitles(): WeightedTitle[] {
  const weights = new Map<string, number>(topTitles);
  for (const [fieldAt, one] of functionRoles.entries()) {
    for (const [specialityAt, speciality] of specialities.entries()) {
      const share = 1 / ((1 + fieldAt / 3) * (specialityAt === 0 ? 0.3 : 4 + specialityAt));
      const within = speciality === "" ? "" : `${speciality} `;
      for (const [title, weight] of makeFieldTitles(one, within)) weights.set(title, weight * share);
    }
  }
  return [...weights].map(([text, weight]) => makeWeightedTitle(text, weight));
}
