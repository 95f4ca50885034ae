import { availableParallelism } from "node:os";

/** Up to this many people, one thread answers all searches. */
const maxPeopleForOneThread = 500_000;
const maxThreads = 4;

/** The number of threads for a directory of this many people. */
export function chooseThreadCount(people: number): number {
  return people > maxPeopleForOneThread ? Math.min(maxThreads, availableParallelism()) : 1;
}
