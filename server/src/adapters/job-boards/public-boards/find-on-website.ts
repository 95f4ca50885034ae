import { nameKey } from "@eq/contracts";
import { getDomain } from "tldts";
import type { PoliteReader, PoliteReply } from "../../../platform/polite-reading/polite-reader.ts";
import type { BoardReader } from "../board-system/board-system.ts";
import { describeStatus, readPage } from "../board-system/fetch-board.ts";
import { type Board, type BoardCompany, BoardUnavailable } from "../port.ts";
import { isCareersText, listCareersLinks } from "./careers-links.ts";
import { listPageLinks, type PageLink } from "./page-links.ts";

/** Pages of a company's site that are read at most, the first one included. */
const maxPages = 5;
const maxPageBytes = 3 * 1024 * 1024;
/** Careers pages of sites whose first page has no link to one. */
const usualPaths = ["/careers", "/jobs"];

export interface WebsiteSearch {
  readonly board: Board | null;
  /** Whether the site has pages about jobs. A company with such pages and no board is not searched elsewhere. */
  readonly hasCareersPage: boolean;
}

export interface SearchOptions {
  readonly reader: PoliteReader;
  readonly systems: readonly BoardReader[];
  readonly signal: AbortSignal | undefined;
}

/**
 * Searches a company's website for its board: in the first page, then in its careers pages, by redirects, frames, scripts
 * and links.
 * @throws BoardUnavailable when the first page cannot be read, or when another page cannot and no board was found
 */
export async function findOnWebsite(company: BoardCompany, options: SearchOptions): Promise<WebsiteSearch> {
  const start = company.website ?? (company.domain === null ? null : `https://${company.domain}/`);
  if (start === null) return { board: null, hasCareersPage: false };
  const pages = new SitePages(start);
  let hasCareersPage = false;
  for (let address = pages.next(); address !== null; address = pages.next()) {
    const isFirst = address === start;
    const page = await readSitePage(address, options, pages);
    if (page === null) continue;
    const board = pickBoard(company, listBoards(page, { company, systems: options.systems, isFirst }));
    if (board !== null) return { board, hasCareersPage: true };
    hasCareersPage ||= !isFirst;
    pages.add(listNextPages(page, isFirst));
  }
  // The board may be on the page that could not be read.
  if (pages.failure !== null) throw pages.failure;
  return { board: null, hasCareersPage };
}

/** The careers pages to which a page leads. Of a first page that leads to none, the usual addresses. */
function listNextPages({ links, url }: SitePage, isFirst: boolean): string[] {
  const careers = listCareersLinks(links, url.href);
  return isFirst && careers.length === 0 ? usualPaths.map((path) => new URL(path, url).href) : careers;
}

/** The pages of a site in the order in which they are read, each once and not too many. */
class SitePages {
  readonly start: string;
  /** Of the first page that could not be read. */
  failure: BoardUnavailable | null = null;
  readonly #queue: string[];
  readonly #known: Set<string>;
  #read = 0;

  constructor(start: string) {
    this.start = start;
    this.#queue = [start];
    this.#known = new Set(this.#queue);
  }

  add(addresses: readonly string[]): void {
    for (const address of addresses) {
      if (this.#known.has(address)) continue;
      this.#known.add(address);
      this.#queue.push(address);
    }
  }

  /** The next page; null when no page is left, or enough are read. */
  next(): string | null {
    if (this.#read === maxPages) return null;
    this.#read += 1;
    return this.#queue.shift() ?? null;
  }
}

/**
 * Reads a page with its links; null when the site has no such page, or when a page after the first one cannot be read now.
 * @throws BoardUnavailable
 */
async function readSitePage(
  address: string,
  { reader, signal }: SearchOptions,
  pages: SitePages,
): Promise<SitePage | null> {
  try {
    const reply = await readPage(reader, { url: address, maxBytes: maxPageBytes, signal });
    assertAvailable(reply);
    if (reply.status !== 200) return null;
    return { url: new URL(reply.url), links: listPageLinks(reply.text, reply.url) };
  } catch (error) {
    if (!(error instanceof BoardUnavailable) || address === pages.start || signal?.aborted) throw error;
    pages.failure ??= error;
    return null;
  }
}

/** @throws BoardUnavailable for a site that is in trouble or wants fewer requests */
function assertAvailable({ url, status }: PoliteReply): void {
  const { host } = new URL(url);
  if (status === 429 || status >= 500) throw new BoardUnavailable(host, describeStatus(host, status));
}

interface SitePage {
  readonly url: URL;
  readonly links: readonly PageLink[];
}

/**
 * Lists the boards to which a page leads, without repetitions. A site's first page may also link to boards of customers and
 * partners; there, a link counts when its text is about jobs, or its board is named like the company. The page may also be
 * that of another company, such as the parent to which a site redirects; there, only boards that are named like the company
 * count. A page that is a board itself counts.
 */
function listBoards(
  { url, links }: SitePage,
  { company, systems, isFirst }: { company: BoardCompany; systems: readonly BoardReader[]; isFirst: boolean },
): Board[] {
  const boards = new Map<string, Board>();
  const isForeign = !isOwnSite(url, company);
  const counts = (link: PageLink, board: Board) => {
    if (isNamedLike(board, company)) return true;
    if (isForeign) return false;
    return !isFirst || link.kind === "embed" || isCareersText(link.text);
  };
  for (const link of [{ url, text: "", kind: "page" } as const, ...links]) {
    for (const { system, findToken } of systems) {
      const token = findToken(link.url);
      if (token === null) continue;
      const board = { system, token };
      if (link.kind === "page" || counts(link, board)) boards.set(`${system} ${token}`, board);
    }
  }
  return [...boards.values()];
}

/** Whether a page is on the company's own site: on its registered domain or that of its website. */
function isOwnSite(url: URL, { domain, website }: BoardCompany): boolean {
  const sites = [domain, website].map((address) => address && getDomain(address)).filter(Boolean);
  return sites.includes(getDomain(url.href));
}

/** The board of a page. Of several, the one that is named like the company; null when that is unclear. */
function pickBoard(company: BoardCompany, boards: readonly Board[]): Board | null {
  if (boards.length <= 1) return boards[0] ?? null;
  const named = boards.filter((board) => isNamedLike(board, company));
  return named.length === 1 ? (named[0] ?? null) : null;
}

function isNamedLike({ token }: Board, { name, domain }: BoardCompany): boolean {
  const names = [name, domain?.split(".")[0] ?? ""].map(nameKey).filter(Boolean);
  return names.includes(nameKey(token.replace(/^eu\//, "")));
}
