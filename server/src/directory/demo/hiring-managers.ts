import type { JobFunctionCode } from "@eq/contracts";
import { randomSalts } from "./company-core.ts";
import type { CompanyProfile } from "./company-profile.ts";
import { readTable, splitList } from "./data-tables.ts";
import type { PersonRow } from "./demo-rows.ts";
import { Random, WeightedSampler } from "./random.ts";
import { drawTitle, findUsualTitle, type Level, levels, type Role, readTitleWords } from "./titles.ts";

/** The hiring manager of a posting; without a name when the directory does not list the person. */
export interface PostingManager {
  manager_title: string | null;
  manager_name: string | null;
}

interface Position {
  kind: "position";
  /** "same" stands for the function of the posting. */
  function: string;
  level: Level;
}

type Boss = { kind: "chief" } | { kind: "title"; title: string } | Position;

interface ReportingLine {
  words: readonly string[];
  level: string;
  upTo: number;
  bosses: WeightedSampler<[number, Boss]>;
}

const noManager: PostingManager = { manager_title: null, manager_name: null };
/**
 * How often a listed person above the job is the manager although another position was drawn, which nobody listed has. A
 * small company has few people above a job besides those that are listed.
 */
const listedInsteadShares = { small: 0.85, large: 0.6 };
const maxSmallHeadcount = 300;
/** How often an unlisted manager has the most usual title of the position; else the drawn title that is nearest to the job. */
const usualTitleShare = 0.55;
const titleDraws = 3;
/** Titles with the word manager whose owners manage accounts or products, not people. */
const individualTitles = new Set([
  "Account Manager",
  "Product Manager",
  "Senior Product Manager",
  "Technical Product Manager",
  "Product Marketing Manager",
  "Brand Manager",
  "Project Manager",
  "Business Development Manager",
]);
/** How often a posting reports to somebody unusual: any listed manager of the company. */
const unusualShare = 0.04;
/** How often a title is written with the place or another word of its owner's own. */
const ownWordingShare = 0.03;

const lines = readTable("reporting-lines").map((row) => ({ code: row.function ?? "*", line: readLine(row) }));
const linesByFunction = new Map<string, readonly ReportingLine[]>();

function readLine(row: Record<string, string>): ReportingLine {
  const bosses = splitList(row.bosses).map((text): [number, Boss] => {
    const [, weight = "1", boss = ""] = /^(\d+) (.+)$/.exec(text) ?? [];
    return [Number(weight), readBoss(boss)];
  });
  return {
    words: splitList(row.words).filter((word) => word !== "*"),
    level: row.level ?? "*",
    upTo: Number(row.upTo),
    bosses: new WeightedSampler(bosses, ([weight]) => weight),
  };
}

function readBoss(text: string): Boss {
  if (text === "chief") return { kind: "chief" };
  const [code = "", level = ""] = text.split(".");
  return level in levels
    ? { kind: "position", function: code, level: level as Level }
    : { kind: "title", title: text };
}

/**
 * Makes a function that draws the hiring managers of a company's postings. They have random numbers of their own, so
 * that the other values of postings do not depend on them.
 */
export function createManagerDraw(
  profile: CompanyProfile,
  people: readonly PersonRow[],
  seed: number,
): (role: Role, isStated: boolean) => PostingManager {
  const random = new Random(seed, profile.core.index, randomSalts.managers);
  const present = people.filter(({ employment }) => !employment[0]?.toDate);
  return (role, isStated) => (isStated ? drawManager(random, profile, present, role) : noManager);
}

function drawManager(
  random: Random,
  profile: CompanyProfile,
  people: readonly PersonRow[],
  role: Role,
): PostingManager {
  const unusual = random.chance(unusualShare) && pickUnusual(random, people);
  if (unusual) return namePerson(unusual);
  const boss = drawBoss(random, profile, role);
  const person = boss.kind === "chief" ? people[0] : findHolder(random, people, role, boss);
  if (person) return namePerson(person);
  const insteadShare = listedInsteadShares[profile.core.employees <= maxSmallHeadcount ? "small" : "large"];
  const above = random.chance(insteadShare) && findAbove(people, role);
  if (above) return namePerson(above);
  const title = drawBossTitle(random, profile, role, boss);
  const isOwnWording = random.chance(ownWordingShare);
  return { manager_title: isOwnWording ? rewordTitle(random, profile, title) : title, manager_name: null };
}

const namePerson = ({ title, full_name }: PersonRow): PostingManager => ({
  manager_title: title,
  manager_name: full_name,
});

function pickUnusual(random: Random, people: readonly PersonRow[]): PersonRow | undefined {
  const managers = people.filter(({ level_rank: rank }) => rank >= 1 && rank <= 4);
  return managers.length === 0 ? undefined : random.pick(managers);
}

function drawBoss(random: Random, { core }: CompanyProfile, role: Role): Boss {
  const titleWords = readTitleWords(role.title);
  const line = listLines(role.function).find(
    ({ words, level, upTo }) =>
      core.employees <= upTo &&
      (level === "*" || level === role.level) &&
      (words.length === 0 || words.some((word) => titleWords.includes(word))),
  );
  return line ? line.bosses.draw(random)[1] : { kind: "chief" };
}

function listLines(code: string): readonly ReportingLine[] {
  const cached = linesByFunction.get(code);
  if (cached) return cached;
  const own = lines.filter((row) => row.code === "*" || row.code === code).map(({ line }) => line);
  linesByFunction.set(code, own);
  return own;
}

/** Finds a listed person in the boss's position: of several, mostly the one whose title is nearest to the job's. */
function findHolder(
  random: Random,
  people: readonly PersonRow[],
  role: Role,
  boss: Exclude<Boss, { kind: "chief" }>,
): PersonRow | undefined {
  const fits = (person: PersonRow) => {
    if (boss.kind === "title") return person.title_words.join(" ") === readTitleWords(boss.title).join(" ");
    const code = boss.function === "same" ? role.function : boss.function;
    return person.job_function === code && person.level_rank === levels[boss.level].rank;
  };
  const holders = people.filter((person) => person.level_rank > 0 && fits(person));
  if (holders.length < 2) return holders[0];
  const nearest = holders.toSorted(
    (one, other) => countShared(role, other.title_words) - countShared(role, one.title_words),
  );
  return random.chance(0.6) ? nearest[0] : random.pick(holders);
}

/** Finds the lowest listed person above the job in its function. */
function findAbove(people: readonly PersonRow[], role: Role): PersonRow | undefined {
  const { rank } = levels[role.level];
  const above = people.filter((person) => person.job_function === role.function && person.level_rank > rank);
  return above.toSorted((one, other) => one.level_rank - other.level_rank)[0];
}

function drawBossTitle(random: Random, { core }: CompanyProfile, role: Role, boss: Boss): string {
  if (boss.kind === "title") return boss.title;
  const { chiefSmall, chiefLarge } = core.sector.industry;
  if (boss.kind === "chief" || role.function === "executive")
    return random.pick(core.employees < 30 ? chiefSmall : chiefLarge);
  const code = boss.function === "same" ? role.function : (boss.function as JobFunctionCode);
  const usual = findUsualTitle(code, boss.level);
  if (usual && random.chance(usualTitleShare)) return usual;
  const titles = Array.from({ length: titleDraws }, () => drawTitle(random, core.sector, code, boss.level));
  const leaders = titles.filter((title) => !individualTitles.has(title));
  const nearest = leaders.toSorted(
    (one, other) => countShared(role, readTitleWords(other)) - countShared(role, readTitleWords(one)),
  );
  return nearest[0] ?? titles[0] ?? "";
}

function countShared(role: Role, words: readonly string[]): number {
  const jobWords = readTitleWords(role.title);
  return words.filter((word) => jobWords.includes(word)).length;
}

function rewordTitle(random: Random, { core }: CompanyProfile, title: string): string {
  return random.pick([
    `${title}, ${core.city.name}`,
    `Regional ${title.replace(/^Regional /, "")}`,
    `Interim ${title}`,
    `Senior ${title.replace(/^Senior /, "")}`,
  ]);
}
