import type { PoliteReader } from "../../../platform/polite-reading/polite-reader.ts";
import { ashby } from "../ashby/ashby.ts";
import type { BoardReader } from "../board-system/board-system.ts";
import { createFetchBoard } from "../board-system/fetch-board.ts";
import { greenhouse } from "../greenhouse/greenhouse.ts";
import { lever } from "../lever/lever.ts";
import type { BoardSystem, JobBoards } from "../port.ts";
import { smartrecruiters } from "../smartrecruiters/smartrecruiters.ts";
import { workable } from "../workable/workable.ts";
import { findOnWebsite } from "./find-on-website.ts";
import { guessBoard } from "./guess-board.ts";

const readers: Readonly<Record<BoardSystem, BoardReader>> = {
  greenhouse,
  lever,
  ashby,
  smartrecruiters,
  workable,
};

/** Creates the reader of all public job boards. It needs no key. */
export function createPublicJobBoards({ reader }: { reader: PoliteReader }): JobBoards {
  const readBoard: JobBoards["readBoard"] = ({ system, token }, { validators, signal } = {}) =>
    readers[system].read(createFetchBoard(reader, signal), token, validators ?? null);
  return {
    readBoard,
    findBoard: async (company, { signal } = {}) => {
      const options = { reader, systems: Object.values(readers), signal };
      const { board, hasCareersPage } = await findOnWebsite(company, options);
      if (board !== null) {
        const reading = await readBoard(board, { signal });
        return typeof reading === "string" ? null : { board, confirmedBy: "website", reading };
      }
      return hasCareersPage ? null : await guessBoard(company, options);
    },
  };
}
