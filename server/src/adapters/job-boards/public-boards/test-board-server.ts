import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "../../../platform/outbound/test-network.ts";
import { makeAshbyBoard } from "../ashby/test-ashby-board.ts";
import type { LabelledBoard } from "../board-system/test-labels.ts";
import { makeGreenhouseBoard } from "../greenhouse/test-greenhouse-board.ts";
import { makeLeverBoard } from "../lever/test-lever-board.ts";
import type { BoardSystem } from "../port.ts";
import { makeSmartRecruitersBoard } from "../smartrecruiters/test-smartrecruiters-board.ts";
import { makeWorkableBoard } from "../workable/test-workable-board.ts";

/** Where each system lists the jobs of a token. */
const apiAddresses: Readonly<Record<BoardSystem, (token: string) => string>> = {
  greenhouse: (token) =>
    `boards-api.greenhouse.io/v1/boards/${token}/jobs?content=true&pay_transparency=true`,
  lever: (token) => `api.lever.co/v0/postings/${token}?mode=json`,
  ashby: (token) => `api.ashbyhq.com/posting-api/job-board/${token}?includeCompensation=true`,
  smartrecruiters: (token) => `api.smartrecruiters.com/v1/companies/${token}/postings?limit=100&offset=0`,
  workable: (token) => `apply.workable.com/api/v1/widget/accounts/${token}?details=true`,
};

export const labelledBoards: Readonly<Record<BoardSystem, () => LabelledBoard>> = {
  greenhouse: makeGreenhouseBoard,
  lever: makeLeverBoard,
  ashby: makeAshbyBoard,
  smartrecruiters: makeSmartRecruitersBoard,
  workable: makeWorkableBoard,
};

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const notFound: Answer = (request, response) => {
  const host = request.headers.host ?? "";
  if (host === "api.smartrecruiters.com" && request.url !== "/robots.txt")
    return sendJson(response, 200, { offset: 0, limit: 100, totalFound: 0, content: [] });
  if (host === "api.lever.co") return sendJson(response, 404, { ok: false, error: "Document not found" });
  response.writeHead(404).end("<html>Not found</html>");
};

/** Pages of the internet of a test, by "host/path". Other addresses answer as the five systems do for unknown names. */
export class TestPages {
  readonly pages = new Map<string, Answer>();

  readonly answer: Answer = (request: IncomingMessage, response: ServerResponse) =>
    (this.pages.get(`${request.headers.host}${request.url}`) ?? notFound)(request, response);

  /** Adds an HTML page, which may be an answer of another kind. */
  addPage(address: string, page: string | Answer): void {
    const html: Answer = (_request, response) =>
      void response.writeHead(200, { "content-type": "text/html" }).end(page);
    this.pages.set(address, typeof page === "string" ? html : page);
  }

  /** Adds a redirect. */
  addRedirect(address: string, location: string): void {
    this.addPage(address, (_request, response) => void response.writeHead(302, { location }).end());
  }

  /** Adds a board with an ETag; a conditional request with that ETag gets 304. */
  addBoard(system: BoardSystem, token: string, answer: unknown): void {
    const text = JSON.stringify(answer);
    const etag = `"${text.length}"`;
    this.addBoardAnswer(system, token, (request, response) => {
      if (request.headers["if-none-match"] === etag) return void response.writeHead(304, { etag }).end();
      response.writeHead(200, { "content-type": "application/json", etag }).end(text);
    });
  }

  addBoardAnswer(system: BoardSystem, token: string, answer: Answer): void {
    this.pages.set(apiAddresses[system](token), answer);
  }
}
