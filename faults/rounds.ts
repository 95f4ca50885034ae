import { billing } from "./billing/round.ts";
import { fuzz } from "./fuzz/round.ts";
import { growth } from "./growth/round.ts";
import { kills } from "./kills/round.ts";
import { outages } from "./outages/round.ts";
import type { Round } from "./round.ts";
import { runs } from "./runs/round.ts";
import { slowClients } from "./slow-clients/round.ts";
import { spreadsheets } from "./spreadsheets/round.ts";
import { tokens } from "./tokens/round.ts";

/** Every fault round, in the order in which they run. */
export const rounds: readonly Round[] = [
  fuzz,
  tokens,
  kills,
  runs,
  billing,
  outages,
  slowClients,
  spreadsheets,
  growth,
];
