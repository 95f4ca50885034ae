import { nameKey } from "@eq/contracts";
import { getDomain } from "tldts";
import type { BoardReader } from "../board-system/board-system.ts";
import { createFetchBoard, readPage } from "../board-system/fetch-board.ts";
import { type BoardCompany, type BoardReading, BoardUnavailable, type FoundBoard } from "../port.ts";
import type { SearchOptions } from "./find-on-website.ts";
import { listPageLinks } from "./page-links.ts";

const maxPageBytes = 3 * 1024 * 1024;

/**
 * Tries the company's name and domain as names of boards. A board counts only when it names the company, or when its page
 * leads to the company's site.
 * @throws BoardUnavailable when no board was found and a system could not be read
 */
export async function guessBoard(company: BoardCompany, options: SearchOptions): Promise<FoundBoard | null> {
  let failure: BoardUnavailable | null = null;
  for (const system of options.systems) {
    for (const token of listGuesses(company)) {
      const outcome = await tryGuess(company, system, token, options);
      if (outcome instanceof BoardUnavailable) failure ??= outcome;
      else if (outcome !== null) return outcome;
    }
  }
  // The board may be at the system that could not be read.
  if (failure !== null) throw failure;
  return null;
}

/** The name without spaces and legal forms, and the first part of the domain. Very short names say nothing. */
function listGuesses({ name, domain }: BoardCompany): string[] {
  const guesses = [domain?.split(".")[0] ?? "", nameKey(name)];
  return [...new Set(guesses.map((guess) => guess.toLowerCase()))].filter((guess) =>
    /^[a-z\d-]{4,60}$/.test(guess),
  );
}

async function tryGuess(
  company: BoardCompany,
  system: BoardReader,
  token: string,
  options: SearchOptions,
): Promise<FoundBoard | BoardUnavailable | null> {
  const { reader, signal } = options;
  try {
    const fetchBoard = createFetchBoard(reader, signal);
    const reading = await system.read(fetchBoard, token, null);
    if (typeof reading === "string") return null;
    const readName = async () => (await system.readName?.(fetchBoard, token)) ?? null;
    const isConfirmed =
      hasTellingName(company, reading.companyName ?? (await readName())) ||
      (await leadsToCompany(company, system.boardPage(token), options));
    return isConfirmed ? makeFound(system, token, reading) : null;
  } catch (error) {
    if (error instanceof BoardUnavailable && !signal?.aborted) return error;
    throw error;
  }
}

const makeFound = ({ system }: BoardReader, token: string, reading: BoardReading): FoundBoard => ({
  board: { system, token },
  confirmedBy: "name",
  reading,
});

/**
 * Whether the board's name confirms the company: it is the same, no other company of the directory has it, and it has two
 * words or more. A single word, such as "Summit", may name companies that the directory does not know.
 */
const hasTellingName = ({ name, isNameUnique }: BoardCompany, boardName: string | null): boolean =>
  isNameUnique && countWords(name) > 1 && boardName !== null && nameKey(boardName) === nameKey(name);

/** Counts the words of a name without legal forms. */
function countWords(name: string): number {
  const words = name.split(/\s+/).filter((word) => nameKey(word) !== "");
  while (words.length > 1 && nameKey(words.join(" ")) === nameKey(words.slice(0, -1).join(" "))) words.pop();
  return words.length;
}

/** Whether the board's page has a link to the company's site. */
async function leadsToCompany(
  { domain }: BoardCompany,
  boardPage: string,
  { reader, signal }: SearchOptions,
): Promise<boolean> {
  const site = domain === null ? null : getDomain(domain);
  if (site === null) return false;
  const { status, text, url } = await readPage(reader, { url: boardPage, maxBytes: maxPageBytes, signal });
  return status === 200 && listPageLinks(text, url).some((link) => getDomain(link.url.href) === site);
}
