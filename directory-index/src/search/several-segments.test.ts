import fc from "fast-check";
import { expect, test } from "vitest";
import { answerRequest, type IndexQuery, markDead, type SearchedSegment } from "../index.ts";
import { emptyQuery } from "../requests/index-query.ts";
import { arbitraryDirectory, arbitraryQuery, buildSegment, type MadeUpDirectory } from "../test-directory.ts";

const plainSearch = { target: null, candidate: null };
const arbitraryPageSize = fc.constantFrom(1, 7, 25, 300, 700);
const arbitraryPageNumber = fc.constantFrom(1, 2, 3, 5, 40, 1e9, Number.MAX_SAFE_INTEGER);

type Kind = "companies" | "people";
const arbitraryKind = fc.constantFrom<Kind[]>("companies", "people");

function searchSegments(
  kind: Kind,
  query: IndexQuery,
  page: { number: number; size: number },
  segments: readonly SearchedSegment[],
) {
  return kind === "companies"
    ? answerRequest({ kind, query, page, ...plainSearch }, segments)
    : answerRequest({ kind, query, page, target: null }, segments);
}

/**
 * Splits a directory into two segments. The newer segment has the companies of `isNew` with their people. The older one
 * has all companies and people, but outdated rows for those in the newer segment.
 */
function splitDirectory(
  { companies, people }: MadeUpDirectory,
  isNew: (id: number) => boolean,
): SearchedSegment[] {
  const older = buildSegment({
    companies: companies.map((row) =>
      isNew(row.id) ? { ...row, name_lower: "old", employee_count: 1 } : row,
    ),
    people: people.map((row) =>
      row.company_id !== null && isNew(row.company_id) ? { ...row, level_rank: 0 } : row,
    ),
  });
  const renewed = companies.filter(({ id }) => isNew(id));
  const newer = buildSegment({
    companies: renewed,
    people: people.filter((row) => row.company_id !== null && isNew(row.company_id)),
  });
  const tombstones = { companies: renewed.map(({ id }) => id), people: [] };
  return [
    { segment: older, dead: markDead(older, tombstones, null) },
    { segment: newer, dead: null },
  ];
}

test("every page is a slice of the whole answer, whatever the page's size and position", () => {
  fc.assert(
    fc.property(
      arbitraryDirectory,
      arbitraryQuery,
      arbitraryKind,
      arbitraryPageSize,
      arbitraryPageNumber,
      (directory, query, kind, size, number) => {
        const segments = [{ segment: buildSegment(directory), dead: null }];
        const wholeAnswer = searchSegments(kind, query, { number: 1, size: 1000 }, segments);
        const page = searchSegments(kind, query, { number, size }, segments);
        const from = (number - 1) * size;
        expect(wholeAnswer.ids).toHaveLength(wholeAnswer.total);
        expect(page.total).toBe(wholeAnswer.total);
        expect(page.ids).toEqual(wholeAnswer.ids.slice(from, from + size));
      },
    ),
    { numRuns: 250 },
  );
});

test("several segments with dead rows give the same answer as one segment", () => {
  fc.assert(
    fc.property(
      arbitraryDirectory,
      arbitraryQuery,
      arbitraryKind,
      arbitraryPageSize,
      arbitraryPageNumber,
      fc.constantFrom(2, 3, 11),
      (directory, query, kind, size, number, every) => {
        const oneSegment = [{ segment: buildSegment(directory), dead: null }];
        const several = splitDirectory(directory, (id) => id % every === 0);
        const page = { number, size };
        expect(searchSegments(kind, query, page, several)).toEqual(
          searchSegments(kind, query, page, oneSegment),
        );
        expect(
          answerRequest({ kind: "companyFacet", field: "state", sizes: [], query, ...plainSearch }, several),
        ).toEqual(
          answerRequest(
            { kind: "companyFacet", field: "state", sizes: [], query, ...plainSearch },
            oneSegment,
          ),
        );
      },
    ),
    { numRuns: 250 },
  );
});

test("a sort by name compares names by their UTF-8 bytes, and equal names by id", () => {
  fc.assert(
    fc.property(arbitraryDirectory, (directory) => {
      const segments = [{ segment: buildSegment(directory), dead: null }];
      const query = { ...emptyQuery, sort: { by: "name", order: "asc" } } as const;
      const { ids } = searchSegments("companies", query, { number: 1, size: 500 }, segments);
      const sorted = directory.companies.toSorted(
        (one, other) =>
          Buffer.compare(Buffer.from(one.name_lower), Buffer.from(other.name_lower)) || one.id - other.id,
      );
      expect(ids).toEqual(sorted.map(({ id }) => id));
    }),
    { numRuns: 60 },
  );
});
