import type { Validators } from "../../platform/polite-reading/polite-reader.ts";

/** The systems whose boards can be read, with the names that people know. */
export const boardSystemNames = {
  greenhouse: "Greenhouse",
  lever: "Lever",
  ashby: "Ashby",
  smartrecruiters: "SmartRecruiters",
  workable: "Workable",
} as const;

export type BoardSystem = keyof typeof boardSystemNames;

/** A company's own job board. `token` is its name in the system's addresses. */
export interface Board {
  readonly system: BoardSystem;
  readonly token: string;
}

/** A place of a posting: its text, and its parts where the system has them. */
export interface BoardPlace {
  readonly text: string;
  readonly city: string | null;
  /** A state, province or other part of a country, as the system writes it. */
  readonly region: string | null;
  /** A name or an ISO code. */
  readonly country: string | null;
}

export type PayPeriod = "year" | "month" | "week" | "day" | "hour";

export interface BoardPay {
  readonly min: number | null;
  readonly max: number | null;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly period: PayPeriod;
}

export interface BoardPosting {
  /** Identifies the posting on its board. */
  readonly id: string;
  /** The opening of the posting, where the system has ids of openings. An opening may have a posting for each place. */
  readonly requisition: string | null;
  readonly title: string;
  readonly department: string | null;
  readonly places: readonly BoardPlace[];
  /** False also for hybrid jobs; null when the board does not say. */
  readonly remote: boolean | null;
  /** As the system writes it, such as FullTime. */
  readonly employmentType: string | null;
  readonly pay: BoardPay | null;
  /** ISO 8601 instants or days. */
  readonly postedAt: string | null;
  readonly updatedAt: string | null;
  /** The page of the posting, on which people apply. */
  readonly url: string | null;
}

export interface BoardReading {
  /** The company's name on the board; null when the system does not say. */
  readonly companyName: string | null;
  readonly postings: readonly BoardPosting[];
  /** Ids of postings that are listed but could not be read. */
  readonly unreadableIds: readonly string[];
  /** False when postings may be missing. Nothing may be closed then. */
  readonly isComplete: boolean;
  readonly validators: Validators | null;
}

/** What is known of a company whose board is searched for. */
export interface BoardCompany {
  readonly name: string;
  readonly website: string | null;
  readonly domain: string | null;
  /** Whether no other company of the directory has this name. Otherwise a board's name confirms nothing. */
  readonly isNameUnique: boolean;
}

export interface FoundBoard {
  readonly board: Board;
  /** `website`: the company's site leads to the board. `name`: a guess; the board names the company or its site. */
  readonly confirmedBy: "website" | "name";
  readonly reading: BoardReading;
}

export interface BoardOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Reads the public job boards of companies. */
export interface JobBoards {
  /**
   * Finds a company's board from its website, or by guesses from its name; null when it has none.
   * @throws BoardUnavailable when an address on the way cannot be read now
   */
  findBoard(company: BoardCompany, options?: BoardOptions): Promise<FoundBoard | null>;
  /**
   * Reads the postings of a board.
   * @returns "unchanged" when the version with these validators is still current, "missing" when there is no such board
   * @throws BoardUnavailable
   */
  readBoard(
    board: Board,
    options?: BoardOptions & { validators?: Validators | null },
  ): Promise<BoardReading | "unchanged" | "missing">;
}

/** A board or site that cannot be read now. The message says why in plain words. */
export class BoardUnavailable extends Error {
  override name = "BoardUnavailable";
  /** The host that failed. */
  readonly host: string;
  /** Seconds after which another try makes sense; null when nobody says. */
  readonly retryAfterSeconds: number | null;

  constructor(host: string, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.host = host;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
