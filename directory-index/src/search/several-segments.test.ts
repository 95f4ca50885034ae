import fc from "fast-check";
import { expect, test } from "vitest";
import { answerRequest, markDead, type Question, type SearchedSegment } from "../index.ts";
import {
  buildSegment,
  directories,
  emptyQuestion,
  type MadeUpDirectory,
  questions,
} from "../test-directory.ts";

const rest = { target: null, candidate: null };
const sizes = fc.constantFrom(1, 7, 25, 300, 700);
const numbers = fc.constantFrom(1, 2, 3, 5, 40, 1e9, Number.MAX_SAFE_INTEGER);

type Kind = "companies" | "people";
const kinds = fc.constantFrom<Kind[]>("companies", "people");

function ask(
  kind: Kind,
  question: Question,
  page: { number: number; size: number },
  segments: readonly SearchedSegment[],
) {
  return kind === "companies"
    ? answerRequest({ kind, question, page, ...rest }, segments)
    : answerRequest({ kind, question, page, target: null }, segments);
}

/** The companies of `isNew` with their people in a newer segment; the older one has them too, in another state. */
function split({ companies, people }: MadeUpDirectory, isNew: (id: number) => boolean): SearchedSegment[] {
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
  const covered = { companies: renewed.map(({ id }) => id), people: [] };
  return [
    { segment: older, dead: markDead(older, covered, null) },
    { segment: newer, dead: null },
  ];
}

test("every page is the slice of the whole answer, however long it is and however far behind", () => {
  fc.assert(
    fc.property(directories, questions, kinds, sizes, numbers, (directory, question, kind, size, number) => {
      const segments = [{ segment: buildSegment(directory), dead: null }];
      const whole = ask(kind, question, { number: 1, size: 1000 }, segments);
      const page = ask(kind, question, { number, size }, segments);
      const from = (number - 1) * size;
      expect(whole.ids).toHaveLength(whole.total);
      expect(page.total).toBe(whole.total);
      expect(page.ids).toEqual(whole.ids.slice(from, from + size));
    }),
    { numRuns: 250 },
  );
});

test("several segments with dead rows answer as one", () => {
  fc.assert(
    fc.property(
      directories,
      questions,
      kinds,
      sizes,
      numbers,
      fc.constantFrom(2, 3, 11),
      (directory, question, kind, size, number, every) => {
        const one = [{ segment: buildSegment(directory), dead: null }];
        const several = split(directory, (id) => id % every === 0);
        const page = { number, size };
        expect(ask(kind, question, page, several)).toEqual(ask(kind, question, page, one));
        expect(
          answerRequest({ kind: "companyFacet", field: "state", sizes: [], question, ...rest }, several),
        ).toEqual(answerRequest({ kind: "companyFacet", field: "state", sizes: [], question, ...rest }, one));
      },
    ),
    { numRuns: 250 },
  );
});

test("names are in the order of their bytes, equal ones by id", () => {
  fc.assert(
    fc.property(directories, (directory) => {
      const segments = [{ segment: buildSegment(directory), dead: null }];
      const question = { ...emptyQuestion, sort: { by: "name", order: "asc" } } as const;
      const { ids } = ask("companies", question, { number: 1, size: 500 }, segments);
      const sorted = directory.companies.toSorted(
        (one, other) =>
          Buffer.compare(Buffer.from(one.name_lower), Buffer.from(other.name_lower)) || one.id - other.id,
      );
      expect(ids).toEqual(sorted.map(({ id }) => id));
    }),
    { numRuns: 60 },
  );
});
