import { type CompanyCore, randomSalts } from "./company-core.ts";
import type { HiringPace } from "./company-profile.ts";
import { inventName } from "./invented-names.ts";
import { Random } from "./random.ts";

const unknownShare = 0.07;
const acquiredShares = { subsidiary: 0.3, independent: 0.02, duplicate: 0.02 };
/** Only companies that do not hire are inactive. */
const inactiveShare = 0.05;
const renamedShares = { ALIVE: 0.03, ACQUIRED: 0.6, INACTIVE: 0.2 };
/** Distance to an index whose invented name no company of the directory has at this size. */
const formerNameDistance = 1_000_003;

type CompanyStatus = keyof typeof renamedShares;

/** Draws whether a company still exists, and the names that it had before. */
export function drawStatusColumns(core: CompanyCore, pace: HiringPace, seed: number) {
  const random = new Random(seed, core.index, randomSalts.status);
  const isUnknown = random.chance(unknownShare);
  const status = drawStatus(random, core, pace);
  const isRenamed = core.kind !== "duplicate" && random.chance(renamedShares[status]);
  const { name } = inventName(random, core.sector, core.index + formerNameDistance);
  return {
    status: isUnknown ? null : status,
    former_names: isRenamed && name !== core.name ? [name] : [],
  };
}

function drawStatus(random: Random, core: CompanyCore, pace: HiringPace): CompanyStatus {
  const draw = random.next();
  if (draw < acquiredShares[core.kind]) return "ACQUIRED";
  return pace === "none" && draw > 1 - inactiveShare ? "INACTIVE" : "ALIVE";
}

/** Makes an invented ticker of four letters: the first letter of the name and three that follow from the index. */
export function makeTicker({ index, brand }: Pick<CompanyCore, "index" | "brand">): string {
  const first = /[A-Z]/i.exec(brand)?.[0].toUpperCase() ?? "X";
  const step = 7919; // has no common divisor with 26 ** 3, so that consecutive indexes give different letters
  const code = (index * step) % 26 ** 3;
  const letters = [code % 26, Math.floor(code / 26) % 26, Math.floor(code / 26 ** 2)];
  return first + letters.map((letter) => String.fromCharCode(65 + letter)).join("");
}
