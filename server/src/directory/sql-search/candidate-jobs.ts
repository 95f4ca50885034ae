import type { CandidateNeeds, Place } from "@eq/contracts";
import type { RequestOptions } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { allOf, join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import {
  fitTitle,
  type JobPlace,
  jobConditions,
  type Needs,
  pointsOfPlace,
  readNeeds,
} from "../candidate-fit/index.ts";
import { isWantedJob, type UnwantedJobs } from "./job-filter.ts";
import type { LocateCity } from "./located-cities.ts";

/** What tells a job's place as it is stored; "" where it is not known. */
export interface PlaceKey {
  location: string;
  city: string;
  state: string;
  country: string;
}

export interface TitleKey {
  title: string;
  /** "" where it is not known. */
  jobFunction: string;
}

/** What the jobs that may suit a candidate are worth: the points of each title and of each place among them. */
export interface CandidateJobs {
  readonly needs: Needs;
  readonly unwanted: UnwantedJobs;
  readonly titles: readonly (TitleKey & { points: number; suits: boolean })[];
  readonly places: readonly (PlaceKey & { points: number })[];
  /** Jobs of another role count too, since none of the role was found. */
  readonly anyRole: boolean;
}

/** What `pointsByKey` joins, as the database writes it. */
const titleKey = raw("(j.title || chr(31) || coalesce(j.job_function, ''))");
const placeKey = raw(`(coalesce(j.location, '') || chr(31) || coalesce(j.city, '') || chr(31)
  || coalesce(j.state, '') || chr(31) || coalesce(j.country, ''))`);

/** Reads what a candidate needs; null when there is nothing to compare jobs with. */
export function readCandidate(candidate: CandidateNeeds | null, locateCity: LocateCity): Needs | null {
  const locate = (place: Place) => (place.city ? locateCity({ ...place, city: place.city }) : null);
  return candidate && readNeeds(candidate, locate);
}

/**
 * Scores the titles and the places of the open jobs that may suit, each once: of many jobs few differ. The
 * database then only adds the points up, so that the formula alone says what a job is worth.
 */
export async function scoreCandidateJobs(
  db: Database,
  { needs, unwanted, locateCity }: { needs: Needs; unwanted: UnwantedJobs; locateCity: LocateCity },
  options: RequestOptions,
): Promise<CandidateJobs> {
  const [found] = await db.query<{ titles: TitleKey[]; places: PlaceKey[] }>(
    sql`with seen as materialized (select j.title, coalesce(j.job_function, '') as "jobFunction", ${placeColumns} from job j
        where ${mayFit(needs, unwanted)})
      select
        (select coalesce(jsonb_agg(t), '[]') from (select distinct title, "jobFunction" from seen) as t) as titles,
        (select coalesce(jsonb_agg(p), '[]') from (
          select distinct location, city, state, country from seen) as p) as places`,
    options,
  );
  const { titles = [], places = [] } = found ?? {};
  return scoreKeys({ titles, places }, { needs, unwanted, locateCity });
}

/** What each title and each place is worth, whoever found them. */
export function scoreKeys(
  { titles, places }: { titles: readonly TitleKey[]; places: readonly PlaceKey[] },
  { needs, unwanted, locateCity }: { needs: Needs; unwanted: UnwantedJobs; locateCity: LocateCity },
): CandidateJobs {
  return {
    needs,
    unwanted,
    titles: titles.map((key) => {
      const { points, suits } = fitTitle(readTitleKey(key), needs);
      return { ...key, points, suits };
    }),
    places: places.map((key) => ({
      ...key,
      points: pointsOfPlace(readPlaceKey(key, locateCity), needs),
    })),
    anyRole: false,
  };
}

const placeColumns = raw(`coalesce(j.location, '') as location, coalesce(j.city, '') as city,
  coalesce(j.state, '') as state, coalesce(j.country, '') as country`);

/** Open jobs (alias `j`) that can be worth anything: by a role's words or its function. */
function mayFit(needs: Needs, unwanted: UnwantedJobs): Sql {
  const { words, functions } = jobConditions(needs);
  const signs = [
    ...words.map((list) => sql`j.title_words @> ${list}::text[]`),
    ...(functions.length > 0 ? [sql`j.job_function = any(${functions}::text[])`] : []),
  ];
  return allOf([sql`j.closed_on is null`, sql`(${join(signs, " or ")})`, ...isWantedJob(unwanted)]);
}

/**
 * Companies with a job that counts: company_id, their best job's `job_id` and its `points`. Of jobs with as many
 * points the newest is the best. The points are looked up in an object: a join with a list of unknown length is
 * often planned as a loop over it for each job.
 */
export function bestJobs(candidate: CandidateJobs): Sql {
  const { needs, unwanted, places } = candidate;
  const counting = titlesThatCount(candidate);
  const names = [...new Set(counting.map(({ title }) => title))];
  const byTitle = pointsByKey(counting, ({ title, jobFunction }) => [title, jobFunction]);
  return sql`select distinct on (company_id) company_id, id as job_id, by_title + by_place as points
    from (select j.company_id, j.id, j.posted_on, (${byTitle}::jsonb ->> ${titleKey})::int as by_title,
        ${placePoints(places)} as by_place
      from job j where ${mayFit(needs, unwanted)} and j.title = any(${names}::text[])) as counting
    where by_title is not null
    order by company_id, points desc, posted_on desc nulls last, id`;
}

export function titlesThatCount({ titles, anyRole }: CandidateJobs): CandidateJobs["titles"] {
  return titles.filter(({ suits, points }) => suits || (anyRole && points > 0));
}

/** The points that most places have, which are as far away as each other, and the places that have others. */
export function unusualPlaces(places: CandidateJobs["places"]) {
  const groups = [...Map.groupBy(places, ({ points }) => points)];
  const [usual] = groups.toSorted(([, one], [, other]) => other.length - one.length);
  const usualPoints = usual?.[0] ?? 0;
  return { usualPoints, others: places.filter(({ points }) => points !== usualPoints) };
}

/** The points of a job's place. */
function placePoints(places: CandidateJobs["places"]): Sql {
  const { usualPoints, others } = unusualPlaces(places);
  if (others.length === 0) return sql`${usualPoints}::int`;
  const byPlace = pointsByKey(others, ({ location, city, state, country }) => [
    location,
    city,
    state,
    country,
  ]);
  return sql`coalesce((${byPlace}::jsonb ->> ${placeKey})::int, ${usualPoints}::int)`;
}

/** The separator of units, which no title or place has. */
const separator = "\u001f";

function pointsByKey<Row extends { points: number }>(rows: readonly Row[], keyOf: (row: Row) => string[]) {
  return Object.fromEntries(rows.map((row) => [keyOf(row).join(separator), row.points]));
}

function readTitleKey({ title, jobFunction }: TitleKey) {
  return { title, jobFunction: jobFunction || null };
}

/** The place of a job with where that is. */
export function readPlaceKey(key: PlaceKey, locateCity: LocateCity): JobPlace {
  const [location, city, state, country] = [key.location, key.city, key.state, key.country].map(
    (text) => text || null,
  ) as [string | null, string | null, string | null, string | null];
  const found = city && (state ?? country) ? locateCity({ ...scopeOf(key), city }) : null;
  return { location, city, state, country, metroCode: found?.metroCode ?? null, coordinates: found };
}

const scopeOf = ({ state, country }: PlaceKey) =>
  ({ ...(state && { state }), ...(country && { country }) }) as Place;
