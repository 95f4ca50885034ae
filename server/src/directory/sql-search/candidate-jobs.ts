import type { CandidateNeeds, Place } from "@eq/contracts";
import type { RequestOptions } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { allOf, join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import {
  type JobPlace,
  listPointsBySkillCount,
  makeJobConditions,
  type ParsedNeeds,
  parseCandidateNeeds,
  scorePlace,
  scoreTitle,
} from "../candidate-fit/index.ts";
import { type JobExclusions, makeExclusionConditions } from "./job-filter.ts";
import type { LocateCity } from "./located-cities.ts";

/** A job's place as it is stored; "" for unknown parts. */
export interface PlaceKey {
  location: string;
  city: string;
  state: string;
  country: string;
}

export interface TitleKey {
  title: string;
  /** The job function; "" when unknown. */
  jobFunction: string;
}

/** The titles and places of the jobs that may suit a candidate, each listed once and with its points. */
export interface CandidateJobs {
  readonly needs: ParsedNeeds;
  readonly exclusions: JobExclusions;
  readonly titles: readonly (TitleKey & { points: number; suits: boolean })[];
  readonly places: readonly (PlaceKey & { points: number })[];
  /** Whether jobs in other roles are eligible too, because no job in one of the candidate's roles was found. */
  readonly anyRole: boolean;
}

/** SQL for the keys of the objects that `makePointsByKey` makes. */
const titleKeySql = raw("(j.title || chr(31) || coalesce(j.job_function, ''))");
const placeKeySql = raw(`(coalesce(j.location, '') || chr(31) || coalesce(j.city, '') || chr(31)
  || coalesce(j.state, '') || chr(31) || coalesce(j.country, ''))`);

/**
 * Parses the needs of a candidate; null without a candidate, or when no role has a significant word to compare jobs by.
 */
export function parseCandidate(candidate: CandidateNeeds | null, locateCity: LocateCity): ParsedNeeds | null {
  const locate = (place: Place) => (place.city ? locateCity({ ...place, city: place.city }) : null);
  return candidate && parseCandidateNeeds(candidate, locate);
}

/**
 * Scores the titles and places of the open jobs that may suit the candidate, each only once: many jobs share a title or
 * place. The database only adds up the points, so that the formula is not repeated in SQL.
 */
export async function scoreCandidateJobs(
  db: Database,
  {
    needs,
    exclusions,
    locateCity,
  }: { needs: ParsedNeeds; exclusions: JobExclusions; locateCity: LocateCity },
  options: RequestOptions,
): Promise<CandidateJobs> {
  const [row] = await db.query<{ titles: TitleKey[]; places: PlaceKey[] }>(
    sql`with seen as materialized (select j.title, coalesce(j.job_function, '') as "jobFunction", ${placeColumns} from job j
        where ${canHavePoints(needs, exclusions)})
      select
        (select coalesce(jsonb_agg(t), '[]') from (select distinct title, "jobFunction" from seen) as t) as titles,
        (select coalesce(jsonb_agg(p), '[]') from (
          select distinct location, city, state, country from seen) as p) as places`,
    options,
  );
  const { titles = [], places = [] } = row ?? {};
  return scoreTitlesAndPlaces({ titles, places }, { needs, exclusions, locateCity });
}

/** Scores distinct titles and places of jobs, which SQL or the index has listed. */
export function scoreTitlesAndPlaces(
  { titles, places }: { titles: readonly TitleKey[]; places: readonly PlaceKey[] },
  {
    needs,
    exclusions,
    locateCity,
  }: { needs: ParsedNeeds; exclusions: JobExclusions; locateCity: LocateCity },
): CandidateJobs {
  return {
    needs,
    exclusions,
    titles: titles.map((key) => {
      const { points, suits, isRelated } = scoreTitle(makeJobTitle(key), needs);
      return { ...key, points: isRelated ? points : 0, suits };
    }),
    places: places.map((key) => ({
      ...key,
      points: scorePlace(makeJobPlace(key, locateCity), needs),
    })),
    anyRole: false,
  };
}

const placeColumns = raw(`coalesce(j.location, '') as location, coalesce(j.city, '') as city,
  coalesce(j.state, '') as state, coalesce(j.country, '') as country`);

/**
 * SQL condition: the open job (alias `j`) can get points, because its title has all words of a role or its function is
 * that of a role.
 */
function canHavePoints(needs: ParsedNeeds, exclusions: JobExclusions): Sql {
  const { words, functions } = makeJobConditions(needs);
  const matchConditions = [
    ...words.map((list) => sql`j.title_words @> ${list}::text[]`),
    ...(functions.length > 0 ? [sql`j.job_function = any(${functions}::text[])`] : []),
  ];
  return allOf([
    sql`j.closed_on is null`,
    sql`(${join(matchConditions, " or ")})`,
    ...makeExclusionConditions(exclusions),
  ]);
}

/**
 * Selects the companies with an eligible job, and their best job: `company_id`, `job_id`, `points`. Among jobs with
 * equal points the newest is the best. Points are looked up in a JSON object. A join with a list of unknown length
 * would often be planned as a loop over the list for each job.
 */
export function selectBestJobs(candidate: CandidateJobs): Sql {
  const { needs, exclusions, places } = candidate;
  const eligible = filterEligibleTitles(candidate);
  const names = [...new Set(eligible.map(({ title }) => title))];
  const byTitle = makePointsByKey(eligible, ({ title, jobFunction }) => [title, jobFunction]);
  return sql`select distinct on (company_id) company_id, id as job_id, by_title + by_place + by_skills as points
    from (select j.company_id, j.id, j.posted_on, (${byTitle}::jsonb ->> ${titleKeySql})::int as by_title,
        ${selectPlacePoints(places)} as by_place, ${selectSkillPoints(needs)} as by_skills
      from job j where ${canHavePoints(needs, exclusions)} and j.title = any(${names}::text[])) as eligible
    where by_title is not null
    order by company_id, points desc, posted_on desc nulls last, id`;
}

export function filterEligibleTitles({ titles, anyRole }: CandidateJobs): CandidateJobs["titles"] {
  return titles.filter(({ suits, points }) => suits || (anyRole && points > 0));
}

/**
 * Finds the points that most places have (`defaultPoints`), and the places with other points (`exceptions`). Most
 * places have the same points, because they are equally far away.
 */
export function groupPlacePoints(places: CandidateJobs["places"]) {
  const groups = [...Map.groupBy(places, ({ points }) => points)];
  const [largest] = groups.toSorted(([, one], [, other]) => other.length - one.length);
  const defaultPoints = largest?.[0] ?? 0;
  return { defaultPoints, exceptions: places.filter(({ points }) => points !== defaultPoints) };
}

/** SQL for the points of a job's place. */
function selectPlacePoints(places: CandidateJobs["places"]): Sql {
  const { defaultPoints, exceptions } = groupPlacePoints(places);
  if (exceptions.length === 0) return sql`${defaultPoints}::int`;
  const byPlace = makePointsByKey(exceptions, ({ location, city, state, country }) => [
    location,
    city,
    state,
    country,
  ]);
  return sql`coalesce((${byPlace}::jsonb ->> ${placeKeySql})::int, ${defaultPoints}::int)`;
}

/** SQL for the points of the candidate's skills that a posting names. */
function selectSkillPoints(needs: ParsedNeeds): Sql {
  const { names } = needs.skills;
  if (names.length === 0) return sql`0`;
  const points = listPointsBySkillCount(needs);
  const count = sql`(select count(distinct named)::int from unnest(j.technologies) as named where named = any(${names}::text[]))`;
  return sql`(${points}::int[])[1 + least(${points.length - 1}::int, ${count})]`;
}

/** The unit separator, which no title or place contains. */
const keySeparator = "\u001f";

function makePointsByKey<Row extends { points: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string[],
) {
  return Object.fromEntries(rows.map((row) => [keyOf(row).join(keySeparator), row.points]));
}

function makeJobTitle({ title, jobFunction }: TitleKey) {
  return { title, jobFunction: jobFunction || null };
}

/** Converts a stored place to a job's place, with coordinates and null for unknown parts. */
export function makeJobPlace(key: PlaceKey, locateCity: LocateCity): JobPlace {
  const [location, city, state, country] = [key.location, key.city, key.state, key.country].map(
    (text) => text || null,
  ) as [string | null, string | null, string | null, string | null];
  const coordinates = city && (state ?? country) ? locateCity({ ...readStateAndCountry(key), city }) : null;
  return { location, city, state, country, metroCode: coordinates?.metroCode ?? null, coordinates };
}

const readStateAndCountry = ({ state, country }: PlaceKey) =>
  ({ ...(state && { state }), ...(country && { country }) }) as Place;
