import { loadPart } from "../../../lib/load-part.ts";
import { logProblem } from "../../../lib/log.ts";
import type { Claim } from "../../guests/index.ts";
import { readGuestResults } from "./guest-results.ts";

const loadAdoption = () => import("./adopt-results.ts");

/** Called after sign-in. Most visitors have no guest results: the code for them is loaded when it is needed. */
export async function adoptClaimedResults(claim: Claim): Promise<void> {
  if (!readGuestResults()) return;
  try {
    (await loadPart(loadAdoption)).adoptResults(claim);
  } catch (error) {
    logProblem("The guest's results could not be adopted", error);
  }
}
