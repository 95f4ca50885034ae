import type { Validators } from "../../../platform/polite-reading/polite-reader.ts";
import type { BoardReading, BoardSystem } from "../port.ts";
import type { FetchBoard } from "./fetch-board.ts";

/** How the boards of one system are found and read. */
export interface BoardReader {
  readonly system: BoardSystem;
  /** Finds the token of a board in an address; null when the address is none of this system's boards. */
  findToken(url: URL): string | null;
  /** The address of a board's page for people. */
  boardPage(token: string): string;
  /** Reads all postings of a board. @throws BoardUnavailable */
  read(
    fetchBoard: FetchBoard,
    token: string,
    validators: Validators | null,
  ): Promise<BoardReading | "unchanged" | "missing">;
  /** Reads the company's name where the list of postings lacks it; null when the system has no such address. */
  readonly readName: ((fetchBoard: FetchBoard, token: string) => Promise<string | null>) | null;
}

/** Reads a part of an address's path as a token; null when it cannot be one. */
export function readToken(segment: string | null | undefined): string | null {
  if (!segment) return null;
  try {
    const token = decodeURIComponent(segment).trim();
    return /^[\p{L}\p{N}][\p{L}\p{N} ._&+-]{0,99}$/u.test(token) ? token : null;
  } catch {
    return null;
  }
}

/** The parts of an address's path without empty ones. */
export const splitPath = (url: URL): string[] => url.pathname.split("/").filter((part) => part !== "");
