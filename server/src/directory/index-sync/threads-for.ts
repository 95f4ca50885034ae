import { availableParallelism } from "node:os";

/** Directories of more people than this are answered by several threads. */
const fewPeople = 500_000;
const mostThreads = 4;

/** How many threads answer for so many people. */
export function threadsFor(people: number): number {
  return people > fewPeople ? Math.min(mostThreads, availableParallelism()) : 1;
}
