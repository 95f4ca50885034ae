export const databaseKinds = ["embedded", "server"] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export interface RoundOptions {
  database: DatabaseKind;
  /** Whether the round runs only for seconds; otherwise it runs for minutes. */
  isShort: boolean;
  /** The seed of the inputs. The same seed sends the same inputs in the same order. */
  seed: number;
  log: (line: string) => void;
}

/** The counts of a fault round. All except `calls` and `writes` must be 0. */
export interface FaultCounts {
  /** The number of requests or connections. */
  calls: number;
  /** Acknowledged writes that were compared with the database at the end. */
  writes: number;
  /** Acknowledged writes that are missing in the database. */
  lost: number;
  /** Writes that took effect more than once. */
  doubled: number;
  /** Answers with data that the caller must not see. */
  leaks: number;
  /** Answers with status 500 to 599, except a 503 with Retry-After. */
  serverErrors: number;
  /** Servers that exited or stopped answering on their own. */
  endedServers: number;
  /** All other faults: undocumented statuses, a wrong JSON shape, missing headers. */
  otherFaults: number;
}

export interface Round {
  name: string;
  /** The databases that the round runs on. */
  databases: readonly DatabaseKind[];
  /** The database on which `--short` runs the round; by default the first of `databases`. */
  shortDatabase?: DatabaseKind;
  /**
   * True if a run of a few seconds finds nothing that the server's tests would not find. `--short` then runs the round
   * only when the command line names it.
   */
  isLong?: boolean;
  run(options: RoundOptions): Promise<FaultCounts>;
}

export function noFaults(): FaultCounts {
  return {
    calls: 0,
    writes: 0,
    lost: 0,
    doubled: 0,
    leaks: 0,
    serverErrors: 0,
    endedServers: 0,
    otherFaults: 0,
  };
}

/** Adds up the faults of all kinds. */
export function countFaults({ calls: _calls, writes: _writes, ...faults }: FaultCounts): number {
  return Object.values(faults).reduce((sum, count) => sum + count, 0);
}
