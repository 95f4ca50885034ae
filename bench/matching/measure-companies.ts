import type { CompanyInput } from "../../server/src/matching/index.ts";
import { CompanyMatcher, type CompanyRecord } from "../../server/src/matching/index.ts";
import { computeMedian } from "../samples.ts";
import type { CompanyQuestions, Question } from "./company-questions.ts";
import { type Answer, type JudgedAnswer, judgeAnswer } from "./judge-answers.ts";
import { createKeyPeer, findThreshold, TrigramPeer } from "./peers.ts";

export interface MeasuredMatcher {
  name: string;
  judged: JudgedAnswer<CompanyInput>[];
  /** The time of each answer, in milliseconds. */
  times: number[];
}

/** The precision at which the trigram peer's least cosine is chosen, on the tuning half. */
const peerPrecision = 0.97;

/** Asks the matcher. */
export function measureMatcher({ directory, questions }: CompanyQuestions): MeasuredMatcher {
  const matcher = new CompanyMatcher(directory);
  return measure("Matcher", questions, (input) => toAnswer(matcher, input));
}

/** Asks the peers. */
export function measurePeers(
  { directory, questions }: CompanyQuestions,
  tuning: CompanyQuestions,
): MeasuredMatcher[] {
  const findByKey = createKeyPeer(directory);
  const threshold = findThreshold(new TrigramPeer(tuning.directory), tuning.questions, peerPrecision);
  const trigrams = new TrigramPeer(directory);
  const findByTrigrams = ({ name }: CompanyInput): Answer => {
    const nearest = trigrams.find(name);
    if (nearest === null || nearest.cosine < threshold) return { match: null, listed: [] };
    return nearest.isTied ? { match: null, listed: [nearest.id] } : { match: nearest.id, listed: [] };
  };
  return [
    measure("Peer: equal name keys", questions, findByKey),
    measure(`Peer: trigram cosine of at least ${threshold.toFixed(2)}`, questions, findByTrigrams),
  ];
}

function toAnswer(matcher: CompanyMatcher, input: CompanyInput): Answer {
  const decision = matcher.match(input);
  switch (decision.kind) {
    case "match":
      return { match: decision.id, listed: [], likelihood: decision.likelihood };
    case "ambiguous":
      return { match: null, listed: decision.candidates.map(({ id }) => id) };
    case "none":
      return { match: null, listed: [] };
  }
}

function measure(
  name: string,
  questions: readonly Question[],
  answer: (input: CompanyInput) => Answer,
): MeasuredMatcher {
  const times: number[] = [];
  const judged = questions.map((question) => {
    const started = performance.now();
    const found = answer(question.input);
    times.push(performance.now() - started);
    return judgeAnswer(question, found);
  });
  return { name, judged, times };
}

const rounds = 5;

/** Prints how long the matcher takes to build, and how much memory it takes; memory needs `--expose-gc`. */
export function measureFootprint(records: readonly CompanyRecord[], printLine: (line: string) => void): void {
  for (const size of [records.length, 20_000]) {
    const some = records.slice(0, size);
    const times = Array.from({ length: rounds }, () => measureBuild(some));
    const memory = globalThis.gc ? `${measureMemory(some).toFixed(1)} MB` : "memory needs --expose-gc";
    printLine(
      `${some.length} companies: built in ${computeMedian(times).toFixed(0)} ms of CPU time, ${memory}`,
    );
  }
}

/** The CPU time of a build, in milliseconds. */
function measureBuild(records: readonly CompanyRecord[]): number {
  const { user } = process.cpuUsage();
  new CompanyMatcher(records);
  return (process.cpuUsage().user - user) / 1000;
}

/** The memory of a matcher beside the records themselves, in MB. */
function measureMemory(records: readonly CompanyRecord[]): number {
  const before = readMemory();
  const matcher = new CompanyMatcher(records);
  const after = readMemory();
  return matcher.size > 0 ? (after - before) / 2 ** 20 : 0;
}

function readMemory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
