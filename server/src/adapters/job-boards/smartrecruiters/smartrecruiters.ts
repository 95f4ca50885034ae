import * as z from "zod/mini";
import { type BoardReader, readToken, splitPath } from "../board-system/board-system.ts";
import {
  type ListedPosting,
  looseFlag,
  looseObject,
  looseText,
  makeReading,
  partsPlace,
  readEntries,
  readInstant,
  requiredText,
} from "../board-system/board-values.ts";
import type { FetchBoard } from "../board-system/fetch-board.ts";
import { type BoardPosting, BoardUnavailable } from "../port.ts";

// What is unusual about boards of SmartRecruiters:
// - Any name is answered with 200 and no postings. An empty list is therefore read as "missing", never as a board whose
//   jobs have all closed.
// - Lists come in pages of 100. Postings that appear or close between two pages move the others; the reading is complete
//   only when the number of different postings is the highest total of all pages.
// - The list has no link to the posting's page; it is made from the company's identifier and the id.
// - `department` may be an empty object. Pay and days of updates are not in the list.
// - `refNumber` is the number of the opening, which may have a posting for each place.

const apiUrl = "https://api.smartrecruiters.com/v1/companies";
const pageUrl = "https://jobs.smartrecruiters.com";
const boardHosts = new Set(["jobs.smartrecruiters.com", "careers.smartrecruiters.com"]);
const pageSize = 100;
const maxPages = 100;

const label = looseObject(z.object({ label: looseText }));
const companySchema = looseObject(z.object({ identifier: looseText, name: looseText }));
const pageSchema = z.object({ totalFound: z.number(), content: z.array(z.unknown()) });
const postingSchema = z.object({
  id: requiredText,
  name: requiredText,
  refNumber: looseText,
  company: companySchema,
  releasedDate: looseText,
  location: looseObject(
    z.object({
      city: looseText,
      region: looseText,
      country: looseText,
      remote: looseFlag,
      hybrid: looseFlag,
      fullLocation: looseText,
    }),
  ),
  department: label,
  typeOfEmployment: label,
  visibility: looseText,
});
type Posting = z.output<typeof postingSchema>;

export const smartrecruiters: BoardReader = {
  system: "smartrecruiters",
  findToken: (url) => {
    const path = splitPath(url);
    if (url.hostname === "api.smartrecruiters.com" && path[1] === "companies") return readToken(path[2]);
    if (!boardHosts.has(url.hostname)) return null;
    return readToken(path[0] === "oneclick-ui" ? path[2] : path[0]);
  },
  boardPage: (token) => `${pageUrl}/${encodeURIComponent(token)}`,
  read: async (fetchBoard, token) => {
    const listed: ListedPosting[] = [];
    const ids = new Set<string>();
    let total = 0;
    let companyName: string | null = null;
    for (let page = 0; page < maxPages; page += 1) {
      const query = `limit=${pageSize}&offset=${page * pageSize}`;
      const fetched = await fetchBoard(`${apiUrl}/${encodeURIComponent(token)}/postings?${query}`);
      if (fetched === "missing" && page === 0) return "missing";
      const { totalFound, content } = readPage(fetched);
      total = Math.max(total, totalFound);
      companyName ??= findCompanyName(content);
      listed.push(
        ...(await readEntries(content, {
          schema: postingSchema,
          idField: "id",
          toPosting: (entry) => toPosting(entry, token),
        })),
      );
      for (const entry of content) ids.add(JSON.stringify((entry as { id?: unknown } | null)?.id));
      if (content.length < pageSize || ids.size >= total) break;
    }
    if (total === 0) return "missing";
    return makeReading(listed, { companyName, isComplete: ids.size >= total, validators: null });
  },
  readName: null,
};

/** @throws BoardUnavailable for a page that is no list */
function readPage(fetched: Awaited<ReturnType<FetchBoard>>) {
  const parsed = z.safeParse(pageSchema, typeof fetched === "string" ? null : fetched.data);
  if (parsed.success) return parsed.data;
  throw new BoardUnavailable(new URL(apiUrl).host, "SmartRecruiters sent no list of jobs");
}

function findCompanyName(content: readonly unknown[]): string | null {
  const named = z.object({ company: z.object({ name: requiredText }) });
  return content.map((entry) => z.safeParse(named, entry).data?.company.name).find(Boolean) ?? null;
}

function toPosting(posting: Posting, token: string): BoardPosting | null {
  if (posting.visibility !== null && posting.visibility !== "PUBLIC") return null;
  const identifier = posting.company?.identifier ?? token;
  return {
    id: posting.id,
    requisition: posting.refNumber,
    title: posting.name,
    department: posting.department?.label ?? null,
    ...readLocation(posting.location),
    employmentType: posting.typeOfEmployment?.label ?? null,
    pay: null,
    postedAt: readInstant(posting.releasedDate),
    updatedAt: null,
    url: `${pageUrl}/${encodeURIComponent(identifier)}/${encodeURIComponent(posting.id)}`,
  };
}

function readLocation(location: Posting["location"]): Pick<BoardPosting, "places" | "remote"> {
  if (location === null) return { places: [], remote: null };
  const place = partsPlace({ ...location, text: location.fullLocation });
  return { places: place ? [place] : [], remote: location.hybrid === true ? false : location.remote };
}
