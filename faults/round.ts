export const databaseKinds = ["embedded", "server"] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export interface RoundOptions {
  database: DatabaseKind;
  /** A few seconds instead of minutes. */
  isShort: boolean;
  /** The same seed sends the same inputs in the same order. */
  seed: number;
  log: (line: string) => void;
}

/** What a round counted. All but `calls` and `writes` must be 0. */
export interface FaultCounts {
  /** Requests or connections. */
  calls: number;
  /** Acknowledged writes that were compared with the database afterwards. */
  writes: number;
  /** Acknowledged writes that are missing. */
  lost: number;
  /** Writes that took effect more than once. */
  doubled: number;
  /** Answers with data that the caller must not see. */
  leaks: number;
  /** Answers of 500 to 599, without documented 503. */
  serverErrors: number;
  /** Servers that ended, or stopped answering, without being told to. */
  endedServers: number;
  /** Everything else that must not be: wrong statuses, answers without the JSON shape or the headers. */
  otherFaults: number;
}

export interface Round {
  name: string;
  /** The databases that the round makes sense on. */
  databases: readonly DatabaseKind[];
  /** The one that `--short` takes of them, where it is not the first. */
  shortDatabase?: DatabaseKind;
  /** Shows little in a few seconds, or what the server's own tests show too: `--short` runs it only by name. */
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

/** How many faults of any kind were counted. */
export function countFaults({ calls: _calls, writes: _writes, ...faults }: FaultCounts): number {
  return Object.values(faults).reduce((sum, count) => sum + count, 0);
}
