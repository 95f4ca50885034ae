import * as z from "zod/mini";
import { type BoardReader, readToken, splitPath } from "../board-system/board-system.ts";
import {
  looseList,
  looseNumber,
  looseObject,
  looseText,
  makePay,
  makeReading,
  readEntries,
  readInstant,
  readPayPeriod,
  readRemoteWord,
  requiredText,
  textPlace,
  uniquePlaces,
} from "../board-system/board-values.ts";
import { type BoardPosting, BoardUnavailable } from "../port.ts";

// What is unusual about boards of Lever:
// - The list is a bare array without a total and without the company's name. Names of sites are case-sensitive.
// - Sites in the EU have hosts of their own; their tokens begin with "eu/" here.
// - One posting has all its places (`allLocations`); openings have no id.
// - `createdAt` is in milliseconds and not documented. There is no day of an update.
// - `salaryRange.interval` may be twice a month or every two weeks, which is no period that people compare; then the pay
//   is left out.

const hosts = {
  "": { api: "https://api.lever.co", page: "https://jobs.lever.co" },
  "eu/": { api: "https://api.eu.lever.co", page: "https://jobs.eu.lever.co" },
} as const;

const postingSchema = z.object({
  id: requiredText,
  text: requiredText,
  categories: looseObject(
    z.object({
      location: looseText,
      commitment: looseText,
      team: looseText,
      department: looseText,
      allLocations: looseList(requiredText),
    }),
  ),
  workplaceType: looseText,
  createdAt: looseNumber,
  hostedUrl: looseText,
  salaryRange: looseObject(
    z.object({ currency: looseText, interval: looseText, min: looseNumber, max: looseNumber }),
  ),
});

export const lever: BoardReader = {
  system: "lever",
  findToken: (url) => {
    for (const [prefix, { api, page }] of Object.entries(hosts)) {
      const path = splitPath(url);
      const isApi = url.origin === api && path[1] === "postings";
      const token = isApi
        ? readToken(path[2])
        : url.hostname === new URL(page).hostname
          ? readToken(path[0])
          : null;
      if (token !== null) return prefix + token;
    }
    return null;
  },
  boardPage: (token) => {
    const { site, page } = findHosts(token);
    return `${page}/${encodeURIComponent(site)}`;
  },
  read: async (fetchBoard, token, validators) => {
    const { site, api } = findHosts(token);
    const fetched = await fetchBoard(`${api}/v0/postings/${encodeURIComponent(site)}?mode=json`, validators);
    if (typeof fetched === "string") return fetched;
    if (!Array.isArray(fetched.data))
      throw new BoardUnavailable(new URL(api).host, "Lever sent no list of jobs");
    const listed = await readEntries(fetched.data, { schema: postingSchema, idField: "id", toPosting });
    return makeReading(listed, { companyName: null, isComplete: true, validators: fetched.validators });
  },
  readName: null,
};

function findHosts(token: string) {
  const prefix = token.startsWith("eu/") ? "eu/" : "";
  return { ...hosts[prefix], site: token.slice(prefix.length) };
}

function toPosting(posting: z.output<typeof postingSchema>): BoardPosting {
  const { salaryRange } = posting;
  const categories = posting.categories ?? noCategories;
  const texts = [categories.location, ...categories.allLocations];
  return {
    id: posting.id,
    requisition: null,
    title: posting.text,
    department: categories.department ?? categories.team,
    places: uniquePlaces(texts.map((text) => (text === null ? null : textPlace(text)))),
    remote: readRemoteWord(posting.workplaceType) ?? readRemoteWord(categories.location),
    employmentType: categories.commitment,
    pay: salaryRange && makePay({ ...salaryRange, period: readPayPeriod(salaryRange.interval) }),
    postedAt: readInstant(posting.createdAt),
    updatedAt: null,
    url: posting.hostedUrl,
  };
}

const noCategories = { location: null, commitment: null, team: null, department: null, allLocations: [] };
