import { parseArgs } from "node:util";
import { printMachine, printTable } from "../bench/table.ts";
import { UsageError } from "../bench/usage-error.ts";
import offerTestServer from "../server/src/platform/db/test-server-setup.ts";
import { countFaults, type DatabaseKind, databaseKinds, type FaultCounts, type Round } from "./round.ts";
import { rounds } from "./rounds.ts";

interface Command {
  rounds: readonly Round[];
  databases: readonly DatabaseKind[];
  isShort: boolean;
  seed: number;
}

function readCommand(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { short: { type: "boolean" }, database: { type: "string" }, seed: { type: "string" } },
  });
  const unknown = positionals.filter((name) => !rounds.some((round) => round.name === name));
  if (unknown.length > 0) {
    const names = rounds.map(({ name }) => name).join(", ");
    throw new UsageError(`Unknown round: ${unknown.join(", ")}. Rounds: ${names}.`);
  }
  const { database = "both", seed = String(Date.now() % 1_000_000), short: isShort = false } = values;
  const databases = databaseKinds.filter((kind) => database === "both" || database === kind);
  if (databases.length === 0) throw new UsageError("--database takes embedded, server or both.");
  if (!/^\d{1,9}$/.test(seed)) throw new UsageError("--seed takes a whole number.");
  return {
    rounds: rounds.filter(({ name, isLong }) =>
      positionals.length === 0 ? !(isShort && isLong) : positionals.includes(name),
    ),
    databases,
    isShort,
    seed: Number(seed),
  };
}

interface RoundOutcome {
  round: string;
  database: DatabaseKind;
  seconds: number;
  /** The counts of the round; null when the round threw an error before its end. */
  counts: FaultCounts | null;
}

async function runRound(
  round: Round,
  database: DatabaseKind,
  { isShort, seed }: Command,
): Promise<RoundOutcome> {
  const started = performance.now();
  const prefix = `${round.name} (${database})`;
  const log = (line: string) => console.log(`${prefix}: ${line}`);
  log("starts");
  const counts = await round.run({ database, isShort, seed, log }).catch((error: unknown) => {
    log(`stopped early: ${error instanceof Error ? error.stack : error}`);
    return null;
  });
  return { round: round.name, database, counts, seconds: (performance.now() - started) / 1000 };
}

const tableHead = [
  "round",
  "database",
  "calls",
  "writes",
  "lost",
  "doubled",
  "leaks",
  "5xx",
  "exited",
  "other",
  "s",
];

function formatRow({ round, database, counts, seconds }: RoundOutcome): (string | number)[] {
  if (counts === null)
    return [round, database, "stopped early", ...Array(tableHead.length - 4).fill(""), Math.round(seconds)];
  const { calls, writes, lost, doubled, leaks, serverErrors, endedServers, otherFaults } = counts;
  const faults = [lost, doubled, leaks, serverErrors, endedServers, otherFaults];
  return [round, database, calls, writes, ...faults, Math.round(seconds)];
}

/**
 * Runs the rounds.
 * @returns whether all of them finished without a fault
 */
async function runAll(command: Command): Promise<boolean> {
  printMachine();
  console.log(`Seed ${command.seed}; repeat the same inputs with --seed ${command.seed}.`);
  const stopTestServer = await offerTestServer();
  const outcomes = await (command.isShort ? runConcurrently(command) : runInTurn(command)).finally(
    stopTestServer,
  );
  printTable("Faults", tableHead, outcomes.map(formatRow));
  return outcomes.every(({ counts }) => counts !== null && countFaults(counts) === 0);
}

/**
 * Runs each round on one database, two rounds at a time. A short round spends most of its time waiting for servers to
 * start.
 */
async function runConcurrently(command: Command): Promise<RoundOutcome[]> {
  const outcomes: RoundOutcome[] = [];
  const remaining = command.rounds.values();
  const runNext = async () => {
    for (const round of remaining) {
      const databases = chooseDatabases(round, command);
      const database = databases.find((kind) => kind === round.shortDatabase) ?? databases[0];
      if (database !== undefined) outcomes.push(await runRound(round, database, command));
    }
  };
  await Promise.all([runNext(), runNext()]);
  return outcomes;
}

async function runInTurn(command: Command): Promise<RoundOutcome[]> {
  const outcomes: RoundOutcome[] = [];
  for (const round of command.rounds) {
    for (const database of chooseDatabases(round, command))
      outcomes.push(await runRound(round, database, command));
  }
  return outcomes;
}

function chooseDatabases(round: Round, { databases }: Command): DatabaseKind[] {
  return databases.filter((kind) => round.databases.includes(kind));
}

try {
  if (!(await runAll(readCommand(process.argv.slice(2))))) process.exitCode = 1;
} catch (error) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!(error instanceof UsageError) && !code.startsWith("ERR_PARSE_ARGS")) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
