import type {
  EnrichedCompany,
  EnrichedContact,
  FileCell,
  ItemOutcome,
  MatchCandidate,
  RunKind,
  RunRow,
} from "@eq/contracts";
import type { WithheldReason } from "../../contact-release/index.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";

/** An item that a kind of run works on. `chosenId` is the candidate that the user chose for an ambiguous item. */
export interface PendingItem {
  position: number;
  input: RunRow;
  chosenId: string | null;
}

/** What became of one item, before it is booked. */
export interface ItemResult {
  outcome: ItemOutcome;
  /** What it matched on, or why nothing was found; a plain sentence part for the user, never empty. */
  reason: string;
  /** The id of the found company or person; null unless found or partly. */
  resultId: string | null;
  candidates: MatchCandidate[];
  /** Idempotency key of the charge, such as `contact 123`; null when the item is free. */
  chargeKey: string | null;
  /** True when the user bought this result before, so that it costs nothing. */
  alreadyOwned: boolean;
  /** Names for the credit statement. */
  subject: { person: string | null; company: string | null };
  /** For failed items: when the source may be asked again, in seconds; null when retrying makes no sense soon. */
  retryAfterSeconds: number | null;
  /** What `storeBooked` needs; never stored with the item. */
  bought?: unknown;
}

export interface KindCall {
  userId: string;
  db: Database;
  now: Date;
  signal: AbortSignal;
}

/** The call of a batch. */
export interface WorkCall extends KindCall {
  /** Absent in estimates. */
  runId?: string | undefined;
}

/**
 * Thrown by `work` when no item can be worked on now; the batch waits and counts as never tried. The message is for the user.
 * `retryAt`: from when the run goes on by itself; null pauses it until the user continues it.
 */
export class RunStopped extends Error {
  readonly retryAt: Date | null;
  constructor(message: string, retryAt: Date | null = null) {
    super(message);
    this.name = "RunStopped";
    this.retryAt = retryAt;
  }
}

/** What a result shows to its owner, read when it is shown, so that later opt-outs and corrections hold. */
export interface PresentedResult {
  company?: EnrichedCompany;
  contact?: EnrichedContact;
  /** Why details of the contact may not leave by this exit: one reason for each detail. */
  withheld?: readonly WithheldReason[];
}

/** A kind of run. Leases, attempts, booking and progress are the same for all kinds; a kind only finds results. */
export interface RunKindDefinition {
  readonly kind: RunKind;
  readonly costsCredits: boolean;
  /** Largest number of items in one call of `work`. */
  readonly batchSize: number;
  /** Limit of the items of a run of this kind, where it is lower than that of all runs. */
  readonly itemLimit?: number;
  /**
   * Works on a batch; every position gets one result. Has no lasting effect: a batch that was not booked is worked on
   * again, perhaps by another process.
   * @throws the abort reason of the signal; RunStopped; anything else makes the whole batch fail
   */
  work(items: readonly PendingItem[], call: WorkCall): Promise<ReadonlyMap<number, ItemResult>>;
  /**
   * Answers only items that cost nothing, such as people whom the user owns, and asks no source that costs money. Called
   * when no credits are left; items without a result keep waiting. Without this method, the run pauses at once.
   */
  workFree?(items: readonly PendingItem[], call: KindCall): Promise<ReadonlyMap<number, ItemResult>>;
  /**
   * Stores what was bought or found, in the transaction that books the items. `results` are the found and partly found
   * ones, those that the user owned already included, and others that have something in `bought`.
   */
  storeBooked?(
    tx: Queryable,
    owner: { userId: string; runId: string; now: Date },
    results: readonly ItemResult[],
  ): Promise<void>;
  /** Reads results by their ids for their owner, ready to leave the server by `exit`. */
  present(
    ids: readonly string[],
    exit: "screen" | "export",
    call: KindCall,
  ): Promise<ReadonlyMap<string, PresentedResult>>;
  /** Whether the rows name people beside companies. */
  readonly namesPeople?: boolean;
  /** The words for outcomes in the file of a run, where they are not those of a search. */
  readonly outcomeWords?: Readonly<Partial<Record<ItemOutcome, string>>>;
  /** Columns of a result in the file of a run. */
  readonly exportColumns: readonly string[];
  /** The cells of a result under `exportColumns`. */
  exportCells(result: PresentedResult): readonly FileCell[];
}
