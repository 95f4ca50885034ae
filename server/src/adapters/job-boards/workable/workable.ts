import * as z from "zod/mini";
import { type BoardReader, readToken, splitPath } from "../board-system/board-system.ts";
import {
  type ListedPosting,
  looseFlag,
  looseList,
  looseText,
  makeReading,
  partsPlace,
  readEntries,
  readInstant,
  requiredText,
  uniquePlaces,
} from "../board-system/board-values.ts";
import { type BoardPlace, type BoardPosting, BoardUnavailable } from "../port.ts";

// What is unusual about boards of Workable:
// - The list has a row for each place of a posting; rows with the same `shortcode` are one posting.
// - `locations` may have places that the company hides; the row's own city may be one of them.
// - Days have no time. There is no day of an update and no pay.
// - It answers 429 early; one request at a time to a host is enough to avoid that.

const apiUrl = "https://apply.workable.com/api/v1/widget/accounts";
const pageUrl = "https://apply.workable.com";
/** First parts of paths on apply.workable.com, and sub-domains of workable.com, that are no company. */
const reservedNames = new Set(["api", "j", "www", "apply", "help", "jobs", "resources", "careers", "static"]);

const postingSchema = z.object({
  shortcode: requiredText,
  title: requiredText,
  employment_type: looseText,
  telecommuting: looseFlag,
  department: looseText,
  url: looseText,
  published_on: looseText,
  created_at: looseText,
  country: looseText,
  city: looseText,
  state: looseText,
  locations: looseList(
    z.object({
      country: looseText,
      countryCode: looseText,
      city: looseText,
      region: looseText,
      hidden: looseFlag,
    }),
  ),
});
type Posting = z.output<typeof postingSchema>;

export const workable: BoardReader = {
  system: "workable",
  findToken: (url) => {
    const path = splitPath(url);
    if (url.hostname === "apply.workable.com") {
      const token = readToken(path[0] === "api" && path[2] === "widget" ? path[4] : path[0]);
      return token === null || reservedNames.has(token) ? null : token.toLowerCase();
    }
    const [, name = ""] = /^([a-z\d-]+)\.workable\.com$/.exec(url.hostname) ?? [];
    return name === "" || reservedNames.has(name) ? null : name;
  },
  boardPage: (token) => `${pageUrl}/${encodeURIComponent(token)}`,
  read: async (fetchBoard, token, validators) => {
    const fetched = await fetchBoard(`${apiUrl}/${encodeURIComponent(token)}?details=true`, validators);
    if (typeof fetched === "string") return fetched;
    const parsed = z.safeParse(z.object({ name: looseText, jobs: z.array(z.unknown()) }), fetched.data);
    if (!parsed.success) throw new BoardUnavailable(new URL(apiUrl).host, "Workable sent no list of jobs");
    const rows = await readEntries(parsed.data.jobs, {
      schema: postingSchema,
      idField: "shortcode",
      toPosting,
    });
    return makeReading(mergeRows(rows), {
      companyName: parsed.data.name,
      isComplete: true,
      validators: fetched.validators,
    });
  },
  readName: null,
};

/** Merges the rows of one posting: it has the places of all of them. */
function mergeRows(rows: readonly ListedPosting[]): ListedPosting[] {
  const merged = new Map<string, BoardPosting>();
  for (const row of rows) {
    if (!("posting" in row)) continue;
    const first = merged.get(row.posting.id) ?? row.posting;
    const places = uniquePlaces([...first.places, ...row.posting.places]);
    merged.set(first.id, { ...first, places });
  }
  return [
    ...rows.filter((row) => !("posting" in row)),
    ...[...merged.values()].map((posting) => ({ posting })),
  ];
}

function toPosting(posting: Posting): BoardPosting {
  return {
    id: posting.shortcode,
    requisition: null,
    title: posting.title,
    department: posting.department,
    places: readPlaces(posting),
    remote: posting.telecommuting,
    employmentType: posting.employment_type,
    pay: null,
    postedAt: readInstant(posting.published_on ?? posting.created_at),
    updatedAt: null,
    url: posting.url,
  };
}

function readPlaces({ locations, city, state, country }: Posting): BoardPlace[] {
  const shown = locations.filter(({ hidden }) => hidden !== true);
  if (locations.length > 0)
    return uniquePlaces(
      shown.map((place) => partsPlace({ ...place, country: place.country ?? place.countryCode })),
    );
  return uniquePlaces([partsPlace({ city, region: state, country })]);
}
