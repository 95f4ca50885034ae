import { makeCompanyCore, randomSalts } from "./company-core.ts";
import { drawPersonName } from "./invented-names.ts";
import { type PersonName, varyName } from "./person-names.ts";
import { Random } from "./random.ts";
import { deriveRoleFromTitle, drawTitle, type Role } from "./titles.ts";

/**
 * A person who moved from one company to another of the same block. The directory has the person twice: at the new
 * company, and in an outdated row at the old one whose job has an end.
 */
export interface Leaver {
  fromIndex: number;
  toIndex: number;
  name: PersonName;
  /** The role at the old company, and that company's name. */
  role: Role;
  fromCompany: string;
  /** Months, YYYY-MM. */
  joinedOn: string;
  leftOn: string;
}

const leaverShare = 0.1;
/** Companies with fewer listed people have no leavers, so that a leader is never one. */
const minPeople = 3;

/**
 * Draws the leavers among consecutive companies, at most one that leaves and one that arrives at each company.
 * @param counts the number of listed people of each company; the first company has the index `first`
 */
export function drawLeavers(
  counts: readonly number[],
  { seed, first, year }: { seed: number; first: number; year: number },
): Leaver[] {
  const leavers: Leaver[] = [];
  const arrivals = new Set<number>();
  for (const [at, count] of counts.entries()) {
    const random = new Random(seed, first + at, randomSalts.leavers);
    const isLeaving = random.chance(leaverShare) && count >= minPeople;
    const to = random.int(0, counts.length - 1);
    const isPossible = to !== at && (counts[to] ?? 0) >= minPeople && !arrivals.has(to);
    if (!isLeaving || !isPossible) continue;
    arrivals.add(to);
    leavers.push({
      fromIndex: first + at,
      toIndex: first + to,
      ...drawMove(random, { seed, index: first + at, year }),
    });
  }
  return leavers;
}

function drawMove(random: Random, { seed, index, year }: { seed: number; index: number; year: number }) {
  const { name: fromCompany, sector } = makeCompanyCore(seed, index);
  const code = sector.industry.functions.draw(random).code;
  const title = drawTitle(random, sector, code, "N");
  const month = () => String(random.int(1, 12)).padStart(2, "0");
  const left = year - random.int(1, 2);
  return {
    name: varyName(random, drawPersonName(random), []),
    role: deriveRoleFromTitle({ function: code, level: "N", title }),
    fromCompany,
    joinedOn: `${left - random.int(1, 6)}-${month()}`,
    leftOn: `${left}-${month()}`,
  };
}
