import * as z from "zod/mini";
import { type BoardReader, readToken, splitPath } from "../board-system/board-system.ts";
import {
  looseFlag,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  makePay,
  makeReading,
  partsPlace,
  readEntries,
  readInstant,
  readPayPeriod,
  readRemoteWord,
  requiredText,
  uniquePlaces,
} from "../board-system/board-values.ts";
import { type BoardPay, type BoardPlace, type BoardPosting, BoardUnavailable } from "../port.ts";

// What is unusual about boards of Ashby:
// - Postings that are not listed (`isListed: false`) are in the answer; they are left out.
// - Pay may be in the answer although the company does not show it (`shouldDisplayCompensationOnJobPostings`); then it is
//   left out. Components are salary, equity and bonus; only the salary counts.
// - `isRemote` is also true for hybrid jobs; `workplaceType` is more exact.
// - A board's name may have spaces. The answer has no company name. Openings have no id.
// - `publishedAt` moves when a posting is published again; the directory keeps the earlier day.

const apiUrl = "https://api.ashbyhq.com/posting-api/job-board";
const pageUrl = "https://jobs.ashbyhq.com";

const addressSchema = looseObject(
  z.object({
    postalAddress: looseObject(
      z.object({ addressLocality: looseText, addressRegion: looseText, addressCountry: looseText }),
    ),
  }),
);
const postingSchema = z.object({
  id: requiredText,
  title: requiredText,
  department: looseText,
  team: looseText,
  employmentType: looseText,
  location: looseText,
  address: addressSchema,
  secondaryLocations: looseList(z.object({ location: looseText, address: addressSchema })),
  isRemote: looseFlag,
  workplaceType: looseText,
  publishedAt: looseText,
  updatedAt: looseText,
  isListed: looseFlag,
  jobUrl: looseText,
  shouldDisplayCompensationOnJobPostings: looseFlag,
  compensation: looseObject(
    z.object({
      summaryComponents: looseList(
        z.object({
          compensationType: looseText,
          interval: looseText,
          currencyCode: looseText,
          minValue: looseNumber,
          maxValue: looseNumber,
        }),
      ),
    }),
  ),
});
type Posting = z.output<typeof postingSchema>;

export const ashby: BoardReader = {
  system: "ashby",
  findToken: (url) => {
    const path = splitPath(url);
    if (url.hostname === "jobs.ashbyhq.com") return readToken(path[0]);
    return url.hostname === "api.ashbyhq.com" && path[1] === "job-board" ? readToken(path[2]) : null;
  },
  boardPage: (token) => `${pageUrl}/${encodeURIComponent(token)}`,
  read: async (fetchBoard, token, validators) => {
    const fetched = await fetchBoard(
      `${apiUrl}/${encodeURIComponent(token)}?includeCompensation=true`,
      validators,
    );
    if (typeof fetched === "string") return fetched;
    const parsed = z.safeParse(z.object({ jobs: z.array(z.unknown()) }), fetched.data);
    if (!parsed.success) throw new BoardUnavailable(new URL(apiUrl).host, "Ashby sent no list of jobs");
    const listed = await readEntries(parsed.data.jobs, { schema: postingSchema, idField: "id", toPosting });
    return makeReading(listed, { companyName: null, isComplete: true, validators: fetched.validators });
  },
  readName: null,
};

function toPosting(posting: Posting): BoardPosting | null {
  if (posting.isListed === false) return null;
  return {
    id: posting.id,
    requisition: null,
    title: posting.title,
    department: posting.department ?? posting.team,
    places: uniquePlaces([posting, ...posting.secondaryLocations].map(readPlace)),
    remote: readRemoteWord(posting.workplaceType?.replace(/^OnSite$/, "on-site") ?? null) ?? posting.isRemote,
    employmentType: posting.employmentType,
    pay: readPay(posting),
    postedAt: readInstant(posting.publishedAt),
    updatedAt: readInstant(posting.updatedAt),
    url: posting.jobUrl,
  };
}

function readPlace({ location, address }: Pick<Posting, "location" | "address">): BoardPlace | null {
  const parts = address?.postalAddress;
  return partsPlace({
    text: location,
    city: parts?.addressLocality ?? null,
    region: parts?.addressRegion ?? null,
    country: parts?.addressCountry ?? null,
  });
}

function readPay(posting: Posting): BoardPay | null {
  if (posting.shouldDisplayCompensationOnJobPostings !== true) return null;
  const salary = posting.compensation?.summaryComponents.find(
    ({ compensationType }) => compensationType === "Salary",
  );
  if (salary === undefined) return null;
  return makePay({
    min: salary.minValue,
    max: salary.maxValue,
    currency: salary.currencyCode,
    period: readPayPeriod(salary.interval),
  });
}
