import { intersect } from "../bits/bitset.ts";
import { Scratch } from "../bits/scratch.ts";
import type { SimilarityTarget } from "../requests/index-query.ts";
import type {
  CompaniesAnswer,
  CompaniesRequest,
  CompanyFacetRequest,
  FacetAnswer,
  IndexAnswer,
  IndexRequest,
  PeopleAnswer,
  PeopleFacetRequest,
  PeopleRequest,
} from "../requests/request.ts";
import type { SearchedSegment } from "../segment/dead-rows.ts";
import { candidateKeys } from "./candidate-jobs.ts";
import { addUpCounts, countCompanies, countPeople } from "./facets.ts";
import { mergePages, type SegmentHits } from "./merge-pages.ts";
import { companySet } from "./nearest-companies.ts";
import { peopleOf } from "./person-filter.ts";
import { type CompanyConditions, companyHits, findCompanies } from "./search-companies.ts";
import { nearestAcrossSegments, nearestEmployers, nearestHits, nearestPeopleHits } from "./search-nearest.ts";
import { findPeople, personHits } from "./search-people.ts";
import { suggestNames } from "./suggest-names.ts";
import { cachedCounts, isUnfiltered } from "./unfiltered-facets.ts";

const scratch = new Scratch();

/** Answers a request from all segments, oldest first, as if they were one segment. */
export function answerRequest<Request extends IndexRequest>(
  request: Request,
  segments: readonly SearchedSegment[],
): IndexAnswer<Request> {
  scratch.reset();
  return answer(request, segments) as IndexAnswer<Request>;
}

function answer(request: IndexRequest, segments: readonly SearchedSegment[]): IndexAnswer<IndexRequest> {
  switch (request.kind) {
    case "companies":
      return searchCompanies(request, segments);
    case "people":
      return searchPeople(request, segments);
    case "companyFacet":
      return companyFacet(request, segments);
    case "peopleFacet":
      return peopleFacet(request, segments);
    case "suggest":
      return suggestNames(request, segments, scratch);
    case "candidateKeys":
      return candidateKeys(
        segments.map(({ segment }) => segment),
        request,
        scratch,
      );
  }
}

/** The range [from, to) of positions that a page covers. */
function positionsOf({ page }: CompaniesRequest | PeopleRequest): [number, number] {
  const from = (page.number - 1) * page.size;
  return [from, from + page.size];
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

function matchesBySegment(request: CompanyConditions, segments: readonly SearchedSegment[]) {
  return segments.map((searched) => ({ searched, matches: findCompanies(searched, request, scratch) }));
}

function searchCompanies(request: CompaniesRequest, segments: readonly SearchedSegment[]): CompaniesAnswer {
  const { query, target } = request;
  const parts = matchesBySegment(request, segments);
  const near = target && nearestAcrossSegments(parts, target, scratch);
  const hits = parts.map(
    ({ searched, matches }, at): SegmentHits =>
      near && target
        ? nearestHits(searched, near[at] ?? [], target)
        : companyHits(searched, matches, query, scratch),
  );
  const rows = mergePages(hits, ...positionsOf(request));
  const pageRows = rows.map(({ part, row }) => ({ row, ...(parts[part] as (typeof parts)[number]) }));
  return {
    ids: pageRows.map(({ row, searched }) => searched.segment.companies.ids.idOf(row)),
    total: sum(hits.map(({ total }) => total)),
    unknown: Object.fromEntries(
      query.ranges.map(({ name }) => [name, sum(parts.map((part) => part.matches.unknown[name] ?? 0))]),
    ),
    jobIds: pageRows.flatMap(({ row, searched, matches: { best } }) => {
      const job = best?.get(row);
      return job === undefined ? [] : [searched.segment.jobs.ids.at(job)];
    }),
  };
}

function searchPeople(request: PeopleRequest, segments: readonly SearchedSegment[]): PeopleAnswer {
  const hits = peopleHits(request, segments);
  const rows = mergePages(hits, ...positionsOf(request));
  return {
    ids: rows.map(({ part, row }) => (segments[part] as SearchedSegment).segment.people.ids.idOf(row)),
    total: sum(hits.map(({ total }) => total)),
  };
}

function peopleHits({ query, target }: PeopleRequest, segments: readonly SearchedSegment[]): SegmentHits[] {
  const near = target && nearestEmployers(segments, { query, target }, scratch);
  return segments.map((searched, at) => {
    const matches = findPeople(searched, query, scratch);
    return near
      ? nearestPeopleHits(searched, matches, { near: near[at] ?? [], query }, scratch)
      : personHits(searched, matches, query, scratch);
  });
}

function companyFacet(request: CompanyFacetRequest, segments: readonly SearchedSegment[]): FacetAnswer {
  const { target, candidate, query, field } = request;
  const countAll = (searched: SearchedSegment) =>
    countCompanies(searched.segment.companies, findCompanies(searched, request, scratch).set, request);
  if (target) return nearCompaniesFacet(request, target, segments);
  if (candidate || !isUnfiltered(query)) return addUpCounts(segments.map(countAll));
  const cache = { name: `companies ${field}`, query };
  return addUpCounts(segments.map((searched) => cachedCounts(searched, cache, () => countAll(searched))));
}

function nearCompaniesFacet(
  request: CompanyFacetRequest,
  target: SimilarityTarget,
  segments: readonly SearchedSegment[],
): FacetAnswer {
  const parts = matchesBySegment(request, segments);
  const near = nearestAcrossSegments(parts, target, scratch);
  return addUpCounts(
    parts.map(({ searched: { segment } }, at) => {
      const set = companySet(near[at] ?? [], segment.companyCount, scratch);
      return countCompanies(segment.companies, set, request);
    }),
  );
}

function peopleFacet(request: PeopleFacetRequest, segments: readonly SearchedSegment[]): FacetAnswer {
  const { query, target, field } = request;
  const near = target && nearestEmployers(segments, { query, target }, scratch);
  const count = (searched: SearchedSegment, at: number) => {
    const { segment } = searched;
    const { set } = findPeople(searched, query, scratch);
    if (near) {
      const companies = companySet(near[at] ?? [], segment.companyCount, scratch);
      intersect(set, peopleOf(companies, segment, scratch));
    }
    return countPeople(segment.people, set, field);
  };
  if (near || !isUnfiltered(query)) return addUpCounts(segments.map(count));
  const cache = { name: `people ${field}`, query };
  return addUpCounts(
    segments.map((searched, at) => cachedCounts(searched, cache, () => count(searched, at))),
  );
}
