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
import { type BoardPay, type BoardPlace, type BoardPosting, BoardUnavailable } from "../port.ts";

// What is unusual about boards of Greenhouse:
// - Only `content=true` gives departments and offices, although their texts are not needed.
// - A posting without `internal_job_id` (null) is an invitation for general applications, which is no job. All postings
//   of one `internal_job_id` are one opening; `requisition_id` is free text that companies reuse.
// - `first_published` is the day of posting. `updated_at` moves with every edit.
// - A location is one text, in which companies write several places with semicolons, bars or "or".
// - Pay has no period: amounts under 1,000 are by the hour. Several ranges are pay zones.
// - Boards of the EU have hosts of their own. Tokens there may be those of other companies here, so that they are not read.
// - Employment type and workplace are custom fields (`metadata`), if a company has them.

const apiUrl = "https://boards-api.greenhouse.io/v1/boards";
const boardHosts = new Set(["boards.greenhouse.io", "job-boards.greenhouse.io"]);

const namedPart = z.object({ name: looseText, location: looseText });
const listSchema = z.object({
  jobs: z.array(z.unknown()),
  meta: looseObject(z.object({ total: looseNumber })),
});
const postingSchema = z.object({
  id: requiredText,
  internal_job_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  title: requiredText,
  updated_at: looseText,
  first_published: looseText,
  location: looseObject(z.object({ name: looseText })),
  absolute_url: looseText,
  company_name: looseText,
  departments: looseList(namedPart),
  offices: looseList(namedPart),
  metadata: looseList(z.object({ name: looseText, value: looseText })),
  pay_input_ranges: looseList(
    z.object({ min_cents: looseNumber, max_cents: looseNumber, currency_type: looseText, title: looseText }),
  ),
});
type Posting = z.output<typeof postingSchema>;

export const greenhouse: BoardReader = {
  system: "greenhouse",
  findToken: (url) => {
    const [first, second, third] = splitPath(url);
    if (url.hostname === "boards-api.greenhouse.io" && second === "boards") return lower(readToken(third));
    if (!boardHosts.has(url.hostname)) return null;
    return lower(readToken(first === "embed" ? url.searchParams.get("for") : first));
  },
  boardPage: (token) => `https://job-boards.greenhouse.io/${encodeURIComponent(token)}`,
  read: async (fetchBoard, token, validators) => {
    const url = `${apiUrl}/${encodeURIComponent(token)}/jobs?content=true&pay_transparency=true`;
    const fetched = await fetchBoard(url, validators);
    if (typeof fetched === "string") return fetched;
    const parsed = z.safeParse(listSchema, fetched.data);
    if (!parsed.success) throw new BoardUnavailable(new URL(apiUrl).host, "Greenhouse sent no list of jobs");
    const { jobs, meta } = parsed.data;
    const listed = await readEntries(jobs, { schema: postingSchema, idField: "id", toPosting });
    const names = jobs.map((job) => z.safeParse(z.object({ company_name: requiredText }), job));
    return makeReading(listed, {
      companyName: names.find(({ success }) => success)?.data?.company_name ?? null,
      isComplete: (meta?.total ?? jobs.length) <= jobs.length,
      validators: fetched.validators,
    });
  },
  readName: async (fetchBoard, token) => {
    const fetched = await fetchBoard(`${apiUrl}/${encodeURIComponent(token)}`);
    if (typeof fetched === "string") return null;
    return z.safeParse(z.object({ name: requiredText }), fetched.data).data?.name ?? null;
  },
};

const lower = (token: string | null) => token?.toLowerCase() ?? null;

function toPosting(posting: Posting): BoardPosting | null {
  if (posting.internal_job_id === null) return null;
  const locationText = posting.location?.name ?? null;
  return {
    id: posting.id,
    requisition: posting.internal_job_id === undefined ? null : String(posting.internal_job_id),
    title: posting.title,
    department: readDepartment(posting),
    places: readPlaces(posting),
    remote:
      readRemoteWord(findField(posting, /workplace|remote|work ?(?:type|mode|model)/i)) ??
      readRemoteWord(locationText),
    employmentType: findField(posting, /employment|time type|job type|contract/i),
    pay: readPay(posting),
    postedAt: readInstant(posting.first_published),
    updatedAt: readInstant(posting.updated_at),
    url: posting.absolute_url,
  };
}

const readDepartment = ({ departments }: Posting): string | null =>
  departments.map(({ name }) => name).find((name) => name !== null && !/^no department$/i.test(name)) ?? null;

/** Reads the places of the location's text, else those of the offices. */
function readPlaces({ location, offices }: Posting): BoardPlace[] {
  const words = (location?.name ?? "").split(/\s*[;|]\s*|\s+or\s+/i).filter(Boolean);
  if (words.length > 0) return uniquePlaces(words.map(textPlace));
  return uniquePlaces(offices.flatMap((office) => office.location ?? office.name ?? []).map(textPlace));
}

const findField = ({ metadata }: Posting, names: RegExp): string | null =>
  metadata.find(({ name, value }) => name !== null && value !== null && names.test(name))?.value ?? null;

/** Amounts up to this are paid by the hour: nobody earns so little in a year. */
const maxHourlyAmount = 1_000;

/** Reads the pay from the lowest to the highest amount of all zones of the first currency. */
function readPay({ pay_input_ranges }: Posting): BoardPay | null {
  const currency = pay_input_ranges[0]?.currency_type ?? null;
  const zones = pay_input_ranges.filter((zone) => zone.currency_type === currency);
  const amounts = zones
    .flatMap(({ min_cents, max_cents }) => [min_cents, max_cents])
    .filter((cents) => cents !== null && cents > 0)
    .map((cents) => Number(cents) / 100);
  if (amounts.length === 0) return null;
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  const period = readPayPeriod(zones[0]?.title ?? null) ?? (max < maxHourlyAmount ? "hour" : "year");
  return makePay({ min, max: amounts.length === 1 ? null : max, currency, period });
}
