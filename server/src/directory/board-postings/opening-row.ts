import { functionLabel, titleWords } from "@eq/understanding";
import {
  type Board,
  type BoardPay,
  type BoardPlace,
  type BoardPosting,
  boardSystemNames,
  type PayPeriod,
} from "../../adapters/job-boards/port.ts";
import { readCountry, readDay, readText, readUsState } from "../import/cell-values.ts";
import { readWebAddress } from "../import/company-row.ts";
import type { ImportLookups } from "../import/import-lookups.ts";
import { createLocationReader, type JobLocation } from "../import/job-location.ts";
import { readEmploymentType } from "../import/job-row.ts";
import type { StorableJob } from "../import/job-store.ts";
import type { Opening } from "./group-postings.ts";

/** The source of all jobs that were read from boards. */
export const boardSource = "job-boards";

/** The id of a posting among all boards. */
export const makeExternalId = ({ system, token }: Board, id: string) => `${system}:${token}:${id}`;

/** The details of a job that only boards have. */
export interface BoardDetails {
  readonly posting_ids: readonly string[];
  readonly requisition: string | null;
  readonly places: readonly string[];
  readonly updated_at: string | null;
}

export interface OpeningRow {
  readonly job: StorableJob;
  readonly details: BoardDetails;
}

const maxTitleLength = 300;
const maxTextLength = 200;
const maxLocationLength = 1_000;

/** Makes the rows of an opening of a company's board. */
export type OpeningReader = (
  opening: Opening,
  target: { board: Board; companyId: number; today: string },
) => OpeningRow;

/** Creates an opening reader. It caches places, so create it once. */
export function createOpeningReader(lookups: ImportLookups): OpeningReader {
  const locate = createLocationReader(lookups);
  return (opening, { board, companyId, today }) => {
    const { posting, postings } = opening;
    const places = listPlaces(postings);
    const title = cutText(readText(posting.title) ?? posting.title, maxTitleLength);
    const { jobFunction } = lookups.readTitle(title);
    const pay = postings.find((one) => one.pay !== null)?.pay ?? null;
    const job: StorableJob = {
      ...readLocation(places, locate),
      company: { name: null, domain: null },
      company_id: companyId,
      external_id: makeExternalId(board, posting.id),
      title,
      title_words: titleWords(title),
      job_function: jobFunction,
      department: readShortText(posting.department) ?? (jobFunction && functionLabel(jobFunction)),
      location: cutText(places.map(({ text }) => text).join(" | "), maxLocationLength) || null,
      employment_type: posting.employmentType === null ? null : readEmploymentType(posting.employmentType),
      salary: pay && formatPay(pay),
      apply_url: posting.url === null ? null : readWebAddress(posting.url),
      posted_on: readPostingDay(posting, today),
      closed_on: null,
      via: boardSystemNames[board.system],
      source: boardSource,
      remote: readRemote(postings),
      technologies: [],
    };
    return { job, details: readDetails(opening, { board, places }) };
  };
}

function readDetails(
  { posting, postings }: Opening,
  { board, places }: { board: Board; places: readonly BoardPlace[] },
): BoardDetails {
  const updates = postings.flatMap(({ updatedAt }) => updatedAt ?? []);
  return {
    posting_ids: postings.map(({ id }) => makeExternalId(board, id)),
    requisition: readShortText(posting.requisition),
    places: places.map(({ text }) => text),
    updated_at: updates.toSorted().at(-1) ?? null,
  };
}

function readShortText(text: string | null): string | null {
  const clean = text === null ? null : readText(text);
  return clean === null ? null : cutText(clean, maxTextLength);
}

/** Cuts a text. Half of a character at the cut is replaced, since the database refuses it. */
const cutText = (text: string, length: number): string => text.slice(0, length).toWellFormed();

/** The different places of all postings, by their texts. */
function listPlaces(postings: readonly BoardPosting[]): BoardPlace[] {
  const places = postings.flatMap((posting) => posting.places);
  const cleaned = places.flatMap((place) => {
    const text = readShortText(place.text);
    return text === null ? [] : [{ ...place, text }];
  });
  return [...new Map(cleaned.map((place) => [place.text.toLowerCase(), place])).values()];
}

/** Reads city, state and country of the first place that has a known country. */
function readLocation(places: readonly BoardPlace[], locate: (text: string) => JobLocation): JobLocation {
  const locations = places.map((place) => readParts(place) ?? locate(place.text));
  return locations.find(({ country }) => country !== null) ?? { city: null, state: null, country: null };
}

/** Reads the parts of a place; null when the board has none, or its country is not known. */
function readParts({ city, region, country }: BoardPlace): JobLocation | null {
  const code = country === null ? null : readCountry(country);
  if (code === null) return null;
  return { city, state: code === "US" && region !== null ? readUsState(region) : null, country: code };
}

/** An opening is remote when any of its postings is. */
function readRemote(postings: readonly BoardPosting[]): boolean | null {
  const flags = postings.map(({ remote }) => remote);
  if (flags.includes(true)) return true;
  return flags.includes(false) ? false : null;
}

/** The day of the posting; not later than today, because a clock ahead of ours cannot post in the future. */
function readPostingDay({ postedAt }: BoardPosting, today: string): string | null {
  const day = postedAt === null ? null : readDay(postedAt);
  return day !== null && day > today ? today : day;
}

const periodWords: Readonly<Record<PayPeriod, string>> = {
  year: "a year",
  month: "a month",
  week: "a week",
  day: "a day",
  hour: "an hour",
};

/** Formats a pay as imports do: "USD 95,000 - 125,000 a year". */
function formatPay({ min, max, currency, period }: BoardPay): string {
  const amounts = [...new Set([min, max].filter((amount) => amount !== null))];
  return `${currency} ${amounts.map((amount) => amount.toLocaleString("en-US")).join(" - ")} ${periodWords[period]}`;
}
