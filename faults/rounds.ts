import { growth } from "./growth/round.ts";
import { outages } from "./outages/round.ts";
import type { Round } from "./round.ts";
import { slowClients } from "./slow-clients/round.ts";

/** Every round, in the order in which they run. */
export const rounds: readonly Round[] = [outages, slowClients, growth];
