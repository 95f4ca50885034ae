import { hasBit } from "../bits/bitset.ts";
import { noRow } from "../columns/row-ranges.ts";
import type { SearchedSegment } from "../dead-rows.ts";
import type { StoredPage } from "../request.ts";

interface FoundRow {
  readonly searched: SearchedSegment;
  readonly row: number;
}

const none = "null";
/** Steps from a company up to its ultimate parent, at most; the database goes as far. */
const mostParents = 8;

/** Null in the place of a company that changed since, it or a parent, or that is not stored. */
export function storedCompanies(found: readonly FoundRow[]): StoredPage {
  return joinRows(found, ({ searched, row }) => {
    const own = searched.stored?.read("company", row);
    return own ? [storedEmployer(searched, row), own, ultimateParent(searched, own)] : [null];
  });
}

/** Null in the place of a person who changed since, or who employs them, or who is not stored. */
export function storedPeople(found: readonly FoundRow[]): StoredPage {
  return joinRows(found, ({ searched, row }) => {
    const company = searched.segment.people.companyOf(row);
    const employer = company === noRow ? none : storedEmployer(searched, company);
    return [employer && (searched.stored?.read("person", row) ?? null), employer];
  });
}

/** An array of arrays; null in the place of a row that lacks a text. */
function joinRows(found: readonly FoundRow[], textsOf: (row: FoundRow) => (string | null)[]): StoredPage {
  const rows = found.map((row) => {
    const texts = textsOf(row);
    return texts.includes(null) ? none : `[${texts.join(",")}]`;
  });
  return `[${rows.join(",")}]`;
}

function storedEmployer({ stored, dead }: SearchedSegment, row: number): string | null {
  if (dead && hasBit(new Uint32Array(dead.companies), row)) return null;
  return stored?.read("employer", row) ?? null;
}

/** The end of the chain of parents, as an employer. Each of the chain must be as it was: it may have another parent now. */
function ultimateParent(searched: SearchedSegment, company: string): string | null {
  const { stored, dead, segment } = searched;
  let last = noRow;
  for (let step = 0, text = company; step < mostParents; step++) {
    const id = parentId(text);
    if (id === null) break;
    last = segment.companies.ids.rowOf(id);
    const isDead = last >= 0 && dead && hasBit(new Uint32Array(dead.companies), last);
    const above = last >= 0 && !isDead ? stored?.read("company", last) : null;
    if (!above) return null;
    text = above;
  }
  return last === noRow ? none : storedEmployer(searched, last);
}

/** With it the text of a company begins. */
function parentId(text: string): number | null {
  const first = text.slice(1, text.indexOf(","));
  return first === "null" ? null : Number(first);
}
