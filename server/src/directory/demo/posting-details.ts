import { readTable, splitList } from "./data-tables.ts";
import type { Random } from "./random.ts";
import { type Role, readTitleWords } from "./titles.ts";

interface Workplace {
  /** The row applies to titles with one of these words; empty: to all titles of the function. */
  words: readonly string[];
  remoteShare: number;
  technologies: readonly string[];
}

const workplacesByFunction = Map.groupBy(readTable("technologies"), (row) => row.function ?? "");
const workplaces = new Map<string, Workplace[]>(
  [...workplacesByFunction].map(([code, rows]) => [
    code,
    rows.map((row) => ({
      words: splitList(row.words),
      remoteShare: Number(row.remote) / 100,
      technologies: splitList(row.technologies),
    })),
  ]),
);

/** The share of postings that name technologies, in functions that use them. */
const namedShare = 0.6;

/** Draws whether a job can be done from anywhere, and the technologies that its posting names. */
export function drawPostingDetails(random: Random, role: Role): { remote: boolean; technologies: string[] } {
  const workplace = findWorkplace(role);
  const remote = random.chance(workplace?.remoteShare ?? 0);
  const count = random.chance(namedShare) ? random.int(1, 4) : 0;
  const { technologies = [] } = workplace ?? {};
  const drawn =
    technologies.length === 0 ? [] : Array.from({ length: count }, () => random.pick(technologies));
  return { remote, technologies: [...new Set(drawn)] };
}

function findWorkplace({ function: code, title }: Role): Workplace | undefined {
  const titleWords = readTitleWords(title);
  return workplaces
    .get(code)
    ?.find(({ words }) => words.length === 0 || words.some((word) => titleWords.includes(word)));
}
