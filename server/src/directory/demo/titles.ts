import {
  type DepartmentId,
  type JobFunctionCode,
  jobFunctions,
  type ManagementLevel,
  nameOfCode,
} from "@eq/contracts";
import { readTitle, titleWords } from "@eq/understanding";
import { readTable, splitList } from "./data-tables.ts";
import { type Random, WeightedSampler } from "./random.ts";
import type { Sector } from "./sectors.ts";

/** Management levels by their letter in the data tables; `rank` goes from 0 (no manager) to 5 (the board). */
export const levels = {
  B: { name: "Board Member", rank: 5 },
  C: { name: "C Level Exec", rank: 4 },
  V: { name: "VP Level Exec", rank: 3 },
  D: { name: "Director", rank: 2 },
  M: { name: "Manager", rank: 1 },
  N: { name: "Non Manager", rank: 0 },
} as const satisfies Record<string, { name: ManagementLevel; rank: number }>;
export type Level = keyof typeof levels;

const letterByLevel = new Map(
  Object.entries(levels).map(([letter, { name }]) => [name as ManagementLevel, letter as Level]),
);

export interface Role {
  function: JobFunctionCode | "executive";
  level: Level;
  title: string;
}

interface RoleRow {
  function: JobFunctionCode;
  level: Level;
  people: number;
  openings: number;
  titles: string[];
}

interface FunctionTitles {
  department: DepartmentId;
  titles: Record<Exclude<Level, "B">, string[]>;
}

const titlesByFunction = new Map<string, FunctionTitles>(
  readTable("functions").map((row) => [
    row.function ?? "",
    {
      department: Number(row.department) as DepartmentId,
      titles: {
        C: splitList(row.chief),
        V: splitList(row.vp),
        D: splitList(row.director),
        M: splitList(row.manager),
        N: splitList(row.staff),
      },
    },
  ]),
);
const roleRowsByScope = Map.groupBy(readTable("roles"), (row) => row.scope ?? "");
const rolesBySector = new Map<Sector, SectorRoles>();
const wordsByTitle = new Map<string, string[]>();
const parsedTitleCache = new Map<string, ReturnType<typeof readTitle>>();
const boardTitles = [
  "Board Member",
  "Board Member",
  "Chair of the Board",
  "Member of the Board of Directors",
];

interface SectorRoles {
  /** Roles by function and level. */
  byPosition: Map<string, WeightedSampler<RoleRow>>;
  openings: WeightedSampler<RoleRow>;
}

function readSectorRoles(sector: Sector): SectorRoles {
  const cached = rolesBySector.get(sector);
  if (cached) return cached;
  const scopes = [
    ...(roleRowsByScope.get(sector.industry.code) ?? []),
    ...(roleRowsByScope.get(sector.code) ?? []),
  ];
  const rows = scopes.map(
    (row): RoleRow => ({
      function: row.function as JobFunctionCode,
      level: row.level as Level,
      people: Number(row.people),
      openings: Number(row.openings),
      titles: splitList(row.titles),
    }),
  );
  const grouped = Map.groupBy(rows, (row) => `${row.function} ${row.level}`);
  const byPosition = new Map(
    [...grouped].map(([position, list]) => [position, new WeightedSampler(list, (row) => row.people)]),
  );
  const roles = { byPosition, openings: new WeightedSampler(rows, (row) => row.openings) };
  rolesBySector.set(sector, roles);
  return roles;
}

/** Draws a title for a function and level: in four of five cases a title that only this sector has, if there is one. */
export function drawTitle(random: Random, sector: Sector, code: JobFunctionCode, level: Level): string {
  if (level === "B") return random.pick(boardTitles);
  const sectorRoles = readSectorRoles(sector).byPosition.get(`${code} ${level}`);
  if (sectorRoles && random.chance(0.8)) return random.pick(sectorRoles.draw(random).titles);
  return random.pick(titlesByFunction.get(code)?.titles[level] ?? ["Specialist"]);
}

/** The most usual title of a position at any company; undefined for the board and for unknown functions. */
export function findUsualTitle(code: JobFunctionCode, level: Level): string | undefined {
  return level === "B" ? undefined : titlesByFunction.get(code)?.titles[level][0];
}

/** Draws a role that companies of the sector hire for: in two of three cases with a title that only this sector has. */
export function drawOpening(random: Random, sector: Sector): Role {
  const { openings } = readSectorRoles(sector);
  if (openings.items.length > 0 && random.chance(0.66)) {
    const row = openings.draw(random);
    return deriveRoleFromTitle({ function: row.function, level: row.level, title: random.pick(row.titles) });
  }
  const code = sector.industry.functions.draw(random).code;
  const draw = random.next();
  const level: Level = draw < 0.72 ? "N" : draw < 0.91 ? "M" : draw < 0.98 ? "D" : "V";
  return deriveRoleFromTitle({
    function: code,
    level,
    title: random.pick(titlesByFunction.get(code)?.titles[level] ?? []),
  });
}

/**
 * Sets a role's function and level to those that its title implies, as an import does. A search for the title then
 * finds the role. The functions and levels in the data tables only select titles. Chiefs keep the function that they
 * lead.
 */
export function deriveRoleFromTitle(role: Role): Role {
  if (role.level === "B") return role;
  const read = parsedTitleCache.get(role.title) ?? readTitle(role.title);
  parsedTitleCache.set(role.title, read);
  const level = letterByLevel.get(read.managementLevel) ?? role.level;
  const jobFunction = role.level === "C" ? null : read.jobFunction;
  return { function: jobFunction ?? role.function, level, title: role.title };
}

/** The department for the people filters; chiefs and board members belong to department 0. */
export function findDepartment(code: JobFunctionCode | "executive", level: Level): DepartmentId {
  if (level === "B" || level === "C") return 0;
  return titlesByFunction.get(code)?.department ?? 10;
}

export function formatFunctionName(code: string): string {
  return nameOfCode(jobFunctions, code);
}

/** Splits a title into words; the result is cached, because titles repeat. */
export function readTitleWords(title: string): string[] {
  const words = wordsByTitle.get(title) ?? titleWords(title);
  wordsByTitle.set(title, words);
  return words;
}
