import { intersectSets } from "../bits/bitset.ts";
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
import { listCandidateKeys } from "./candidate-jobs.ts";
import { addUpCounts, countCompanies, countPeople } from "./facets.ts";
import { findNamedCompanies } from "./find-named-companies.ts";
import { mergePages, type SegmentHits } from "./merge-pages.ts";
import { makeCompanySet } from "./nearest-companies.ts";
import { findPeopleAtCompanies } from "./person-filter.ts";
import { type CompanyConditions, createCompanyHits, findCompanies } from "./search-companies.ts";
import {
  createNearestHits,
  createNearestPeopleHits,
  findNearestAcrossSegments,
  findNearestEmployers,
} from "./search-nearest.ts";
import { createPersonHits, findPeople } from "./search-people.ts";
import { suggestNames } from "./suggest-names.ts";
import { isUnfiltered, readCachedCounts } from "./unfiltered-facets.ts";

const sharedScratch = new Scratch();

/** Answers a request from all segments, oldest first, as if they were one segment. */
export function answerRequest<Request extends IndexRequest>(
  request: Request,
  segments: readonly SearchedSegment[],
): IndexAnswer<Request> {
  sharedScratch.reset();
  return answerByKind(request, segments) as IndexAnswer<Request>;
}

function answerByKind(
  request: IndexRequest,
  segments: readonly SearchedSegment[],
): IndexAnswer<IndexRequest> {
  switch (request.kind) {
    case "companies":
      return searchCompanies(request, segments);
    case "people":
      return searchPeople(request, segments);
    case "companyFacet":
      return countCompanyFacet(request, segments);
    case "peopleFacet":
      return countPeopleFacet(request, segments);
    case "suggest":
      return suggestNames(request, segments, sharedScratch);
    case "namedCompanies":
      return findNamedCompanies(request, segments, sharedScratch);
    case "candidateKeys":
      return listCandidateKeys(
        segments.map(({ segment }) => segment),
        request,
        sharedScratch,
      );
  }
}

/** Returns the positions [from, to) that a page covers. */
function readPagePositions({ page }: CompaniesRequest | PeopleRequest): [number, number] {
  const from = (page.number - 1) * page.size;
  return [from, from + page.size];
}

const sumNumbers = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

function findMatchesBySegment(request: CompanyConditions, segments: readonly SearchedSegment[]) {
  return segments.map((searched) => ({ searched, matches: findCompanies(searched, request, sharedScratch) }));
}

function searchCompanies(request: CompaniesRequest, segments: readonly SearchedSegment[]): CompaniesAnswer {
  const { query, target } = request;
  const parts = findMatchesBySegment(request, segments);
  const near = target && findNearestAcrossSegments(parts, target, sharedScratch);
  const hits = parts.map(
    ({ searched, matches }, at): SegmentHits =>
      near && target
        ? createNearestHits(searched, near[at] ?? [], target)
        : createCompanyHits(searched, matches, query, sharedScratch),
  );
  const rows = mergePages(hits, ...readPagePositions(request));
  const pageRows = rows.map(({ part, row }) => ({ row, ...(parts[part] as (typeof parts)[number]) }));
  return {
    ids: pageRows.map(({ row, searched }) => searched.segment.companies.ids.idOf(row)),
    total: sumNumbers(hits.map(({ total }) => total)),
    unknown: Object.fromEntries(
      query.ranges.map(({ name }) => [
        name,
        sumNumbers(parts.map((part) => part.matches.unknown[name] ?? 0)),
      ]),
    ),
    jobIds: pageRows.flatMap(({ row, searched, matches: { best } }) => {
      const job = best?.get(row);
      return job === undefined ? [] : [searched.segment.jobs.ids.at(job)];
    }),
  };
}

function searchPeople(request: PeopleRequest, segments: readonly SearchedSegment[]): PeopleAnswer {
  const hits = findPeopleHits(request, segments);
  const rows = mergePages(hits, ...readPagePositions(request));
  return {
    ids: rows.map(({ part, row }) => (segments[part] as SearchedSegment).segment.people.ids.idOf(row)),
    total: sumNumbers(hits.map(({ total }) => total)),
  };
}

function findPeopleHits(
  { query, target }: PeopleRequest,
  segments: readonly SearchedSegment[],
): SegmentHits[] {
  const near = target && findNearestEmployers(segments, { query, target }, sharedScratch);
  return segments.map((searched, at) => {
    const matches = findPeople(searched, query, sharedScratch);
    return near
      ? createNearestPeopleHits(searched, matches, { near: near[at] ?? [], query }, sharedScratch)
      : createPersonHits(searched, matches, query, sharedScratch);
  });
}

function countCompanyFacet(request: CompanyFacetRequest, segments: readonly SearchedSegment[]): FacetAnswer {
  const { target, candidate, query, field } = request;
  const countAll = (searched: SearchedSegment) =>
    countCompanies(searched.segment.companies, findCompanies(searched, request, sharedScratch).set, request);
  if (target) return countNearCompaniesFacet(request, target, segments);
  if (candidate || !isUnfiltered(query)) return addUpCounts(segments.map(countAll));
  const cache = { name: `companies ${field}`, query };
  return addUpCounts(segments.map((searched) => readCachedCounts(searched, cache, () => countAll(searched))));
}

function countNearCompaniesFacet(
  request: CompanyFacetRequest,
  target: SimilarityTarget,
  segments: readonly SearchedSegment[],
): FacetAnswer {
  const parts = findMatchesBySegment(request, segments);
  const near = findNearestAcrossSegments(parts, target, sharedScratch);
  return addUpCounts(
    parts.map(({ searched: { segment } }, at) => {
      const set = makeCompanySet(near[at] ?? [], segment.companyCount, sharedScratch);
      return countCompanies(segment.companies, set, request);
    }),
  );
}

function countPeopleFacet(request: PeopleFacetRequest, segments: readonly SearchedSegment[]): FacetAnswer {
  const { query, target, field } = request;
  const near = target && findNearestEmployers(segments, { query, target }, sharedScratch);
  const count = (searched: SearchedSegment, at: number) => {
    const { segment } = searched;
    const { set } = findPeople(searched, query, sharedScratch);
    if (near) {
      const companies = makeCompanySet(near[at] ?? [], segment.companyCount, sharedScratch);
      intersectSets(set, findPeopleAtCompanies(companies, segment, sharedScratch));
    }
    return countPeople(segment.people, set, field);
  };
  if (near || !isUnfiltered(query)) return addUpCounts(segments.map(count));
  const cache = { name: `people ${field}`, query };
  return addUpCounts(
    segments.map((searched, at) => readCachedCounts(searched, cache, () => count(searched, at))),
  );
}
