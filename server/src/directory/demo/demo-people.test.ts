import { beforeAll, describe, expect, test } from "vitest";
import type { CompanyRow, PersonRow } from "./demo-rows.ts";
import { generateDemoDirectory } from "./generate-demo-directory.ts";
import { makeSlug } from "./invented-names.ts";

const today = "2026-11-21";
let companies: CompanyRow[];
let people: PersonRow[];
beforeAll(() => {
  const blocks = [...generateDemoDirectory({ seed: 1, companies: 4000, people: 24_000, today })];
  companies = blocks.flatMap((block) => block.companies);
  people = blocks.flatMap((block) => block.people);
});

const shareOf = <Row>(rows: readonly Row[], fits: (row: Row) => unknown) =>
  rows.filter(fits).length / rows.length;
const mailNameOf = ({ email }: PersonRow) => email?.split("@")[0] ?? "";

describe("people of the demo directory", () => {
  test("spreads the accuracy from 0 to 99: most 60 to 95, and a real tail below 10", () => {
    const scores = people.map((person) => person.accuracy_score);
    expect([Math.min(...scores), Math.max(...scores)]).toEqual([0, 99]);
    const tail = shareOf(scores, (score) => score < 10);
    expect(tail).toBeGreaterThan(0.04);
    expect(tail).toBeLessThan(0.08);
    expect(shareOf(scores, (score) => score >= 60 && score <= 95)).toBeGreaterThan(0.7);
  });

  test("has no email for a third of the people, and no number at all for half", () => {
    const noEmail = shareOf(people, ({ email }) => email === null);
    expect(noEmail).toBeGreaterThan(0.25);
    expect(noEmail).toBeLessThan(0.4);
    const noNumber = shareOf(people, ({ phone, mobile }) => phone === null && mobile === null);
    expect(noNumber).toBeGreaterThan(0.4);
    expect(noNumber).toBeLessThan(0.55);
    const marked = people.filter((person) => person.phone_dnc || person.mobile_dnc);
    expect(marked.length).toBeGreaterThan(100);
    for (const { phone, mobile, phone_dnc, mobile_dnc } of marked)
      expect((phone_dnc && phone !== null) || (mobile_dnc && mobile !== null)).toBe(true);
  });

  test("says of about one person in a hundred that they opted out", () => {
    const share = shareOf(people, (person) => person.opted_out);
    expect(share).toBeGreaterThan(0.007);
    expect(share).toBeLessThan(0.013);
  });

  test("lists some people with a middle name, a compound surname, or a first name that their email does not have", () => {
    expect(shareOf(people, (person) => person.middle_name !== null)).toBeGreaterThan(0.1);
    expect(people.filter((person) => person.last_name.includes("-")).length).toBeGreaterThan(200);
    expect(people.filter((person) => person.last_name.startsWith("van der ")).length).toBeGreaterThan(20);
    for (const person of people.slice(0, 5000)) {
      const { first_name, middle_name, last_name, full_name } = person;
      const forms = [`${first_name} ${last_name}`, `${first_name} ${middle_name} ${last_name}`];
      expect(forms).toContain(full_name);
    }
    const named = people.filter((person) => mailNameOf(person).includes("."));
    const nicknamed = named.filter(
      (person) => mailNameOf(person).split(".")[0] !== makeSlug(person.first_name),
    );
    expect(nicknamed.length).toBeGreaterThan(150);
    const isListed = (first: string, mail: string) =>
      nicknamed.some((person) => person.first_name === first && mailNameOf(person).startsWith(`${mail}.`));
    expect(isListed("Bob", "robert") || isListed("Rob", "robert")).toBe(true);
    expect(isListed("Robert", "bob") || isListed("Robert", "rob")).toBe(true);
  });

  test("has companies with two styles of addresses, and namesakes in one company", () => {
    const byCompany = Map.groupBy(people, (person) => person.company_index);
    const styleOf = (person: PersonRow) => {
      const name = mailNameOf(person).replace(/\d+$/, "");
      if (name.includes(".")) return "first.last";
      return name.endsWith(makeSlug(person.last_name)) ? "flast" : "firstl";
    };
    const styles = [...byCompany.values()].map(
      (group) => new Set(group.filter((person) => person.email !== null).map(styleOf)).size,
    );
    expect(shareOf(styles, (count) => count === 2)).toBeGreaterThan(0.08);
    const hasNamesakes = (group: PersonRow[]) =>
      new Set(group.map((person) => `${person.first_name} ${person.last_name}`)).size < group.length;
    expect([...byCompany.values()].filter(hasNamesakes).length).toBeGreaterThan(60);
  });

  test("has leavers twice: in an outdated row whose job has an end, and at the new employer with the old one in the history", () => {
    const outdated = people.filter((person) => person.employment[0]?.toDate !== undefined);
    expect(outdated.length).toBeGreaterThan(100);
    const byName = Map.groupBy(people, (person) => person.full_name);
    for (const {
      full_name,
      company_index,
      company_name,
      company_key,
      accuracy_score,
      employment,
    } of outdated) {
      const current = byName
        .get(full_name)
        ?.find(
          (other) => other.company_index !== company_index && other.former_employers.includes(company_key),
        );
      expect(current?.employment[1]).toMatchObject({
        companyName: company_name,
        toDate: employment[0]?.toDate,
      });
      expect(accuracy_score).toBeLessThanOrEqual(33);
    }
  });

  test("dates each person and each detail, and says how the details were learnt", () => {
    for (const { updated_on, notice_on, contact_source, ...person } of people.slice(0, 5000)) {
      expect(updated_on <= today && updated_on > "2022-01-01").toBe(true);
      if (notice_on !== null) expect(notice_on <= updated_on).toBe(true);
      for (const name of ["email", "phone", "mobile"] as const) {
        expect(contact_source[name] !== undefined).toBe(person[name] !== null);
        expect((contact_source[name]?.on ?? "") <= updated_on).toBe(true);
      }
      if (person.within_eu) expect(["DE", "FR", "NL", "IE"]).toContain(person.country);
      expect(person.within_canada).toBe(person.country === "CA");
    }
    const methods = people.flatMap((person) => person.contact_source.email?.method ?? []);
    expect(shareOf(methods, (method) => method === "pattern")).toBeGreaterThan(0.25);
  });
});

describe("companies of the demo directory", () => {
  test("are mostly alive; some are acquired or inactive, with former names, and the status of some is unknown", () => {
    const withStatus = (status: string | null) => companies.filter((company) => company.status === status);
    expect(shareOf(companies, (company) => company.status === "ALIVE")).toBeGreaterThan(0.85);
    expect(withStatus("ACQUIRED").length).toBeGreaterThan(60);
    expect(withStatus("INACTIVE").length).toBeGreaterThan(20);
    expect(withStatus(null).length).toBeGreaterThan(200);
    for (const company of withStatus("INACTIVE")) expect(company.open_jobs).toBe(0);
    const renamed = companies.filter((company) => company.former_names.length > 0);
    expect(renamed.length).toBeGreaterThan(100);
    for (const { name, former_names } of renamed) expect(former_names).not.toContain(name);
  });

  test("at a stock exchange have a ticker of four letters of their own", () => {
    const listed = companies.filter((company) => company.ticker !== null);
    expect(listed.length).toBeGreaterThan(10);
    for (const { ticker, last_round } of listed) {
      expect(ticker).toMatch(/^[A-Z]{4}$/);
      expect(last_round).toBe("IPO");
    }
    expect(new Set(listed.map(({ ticker }) => ticker)).size).toBe(listed.length);
  });

  test("share their exact name with a company in another state in about one case of a hundred", () => {
    const byName = Map.groupBy(companies, (company) => company.name);
    const shared = [...byName.values()].filter(
      (group) => new Set(group.map((company) => company.state)).size > 1,
    );
    expect(shared.length / companies.length).toBeGreaterThan(0.006);
    expect(shared.length / companies.length).toBeLessThan(0.03);
  });
});
