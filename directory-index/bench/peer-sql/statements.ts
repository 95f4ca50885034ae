import { companySizes, type SearchParameters } from "@eq/contracts";
import { pageSize, type SearchQuestion } from "../question.ts";
import {
  asksTitles,
  jobConditions,
  maskOf,
  personConditions,
  placeConditions,
  rangeConditions,
  type Surroundings,
} from "./conditions.ts";
import { allOf, type Statement, Values } from "./statement.ts";

/** A page of ids beside their count, or values with counts. */
export type PeerStatements =
  | { readonly kind: "page"; readonly count: Statement; readonly page: Statement }
  | { readonly kind: "facet"; readonly facet: Statement };

type Asked = Extract<SearchQuestion, { parameters: SearchParameters }>;

/** Writes what a peer runs for a question. */
export function writeStatements(question: Asked, around: Surroundings): PeerStatements {
  switch (question.kind) {
    case "companies":
      return {
        kind: "page",
        count: countCompanies(question.parameters, around),
        page: pageOfCompanies(question.parameters, question.page, around),
      };
    case "people":
      return {
        kind: "page",
        count: peopleStatement("select count(*) as total", "", question.parameters, around),
        page: peopleStatement(
          "select p.id",
          `order by ${peopleOrder(question.parameters, around)} ${pageClause(question.page)}`,
          question.parameters,
          around,
        ),
      };
    case "companyFacet":
      return { kind: "facet", facet: companyFacet(question, around) };
    case "peopleFacet": {
      const column = peopleColumns[question.field];
      const select = `select p.${column} as value, count(*) as count`;
      return {
        kind: "facet",
        facet: peopleStatement(select, `group by p.${column}`, question.parameters, around),
      };
    }
  }
}

const pageClause = (page: number) => `limit ${pageSize} offset ${(page - 1) * pageSize}`;

interface CompanySource {
  readonly with: string;
  readonly from: string;
  readonly where: string[];
  readonly values: Values;
  readonly fit: boolean;
}

/** `table` is `company`, or `company_industry`, which has a row for each industry of a company. */
function companySource(table: string, wanted: SearchParameters, around: Surroundings): CompanySource {
  const values = new Values();
  const jobs = jobConditions(wanted, around, values);
  const fitting =
    jobs &&
    `with fitting as materialized (select j.company, least(count(*), 3) as openings from job j
      where ${allOf(jobs)} group by j.company)`;
  const where = [...placeConditions("c", wanted, around, values), ...rangeConditions("c", wanted, values)];
  if (wanted.hiring !== null && jobs === null) where.push("c.hiring");
  return {
    with: fitting ?? "",
    from: `${table} c ${fitting === null ? "" : "join fitting on fitting.company = c.id"}`,
    where,
    values,
    fit: fitting !== null,
  };
}

/** By the table of industries where that names each company once, else by the bits of the row. */
function industrySource(wanted: SearchParameters, around: Surroundings): CompanySource {
  const codes = wanted.industryCodes;
  const single = around.dialect.exploded && codes.length === 1;
  const source = companySource(single ? "company_industry" : "company", wanted, around);
  const mask = maskOf(codes);
  if (single) source.where.push(`c.industry = ${source.values.add(Math.log2(mask), "smallint")}`);
  else if (mask !== 0) source.where.push(`(c.mask & ${source.values.add(mask, "int")}) <> 0`);
  return source;
}

function countCompanies(wanted: SearchParameters, around: Surroundings): Statement {
  const several = around.dialect.exploded && wanted.industryCodes.length > 1;
  const source = several ? companySource("company_industry", wanted, around) : industrySource(wanted, around);
  const { values, where } = source;
  if (several) {
    const numbers = wanted.industryCodes.map((code) => Math.log2(maskOf([code])));
    where.push(values.isIn("c.industry", numbers));
  }
  const counted = several ? "count(distinct c.id)" : "count(*)";
  return {
    text: `${source.with} select ${counted} as total from ${source.from} where ${allOf(where)}`,
    values: values.list,
  };
}

function companyOrder({ sort }: SearchParameters, fit: boolean, { dialect }: Surroundings): string {
  const direction = sort?.order ?? "asc";
  if (sort?.by === "name") return dialect.byName(direction);
  const columns: Record<string, string> = {
    employeeCount: "employees",
    revenue: "revenue",
    funding: "funding",
  };
  const column = sort ? columns[sort.by] : undefined;
  if (column) return `c.${column} ${direction} nulls last, ${dialect.byName("asc")}`;
  return fit ? `fitting.openings desc, ${dialect.byFit}` : dialect.byFit;
}

function pageOfCompanies(wanted: SearchParameters, page: number, around: Surroundings): Statement {
  const source = industrySource(wanted, around);
  return {
    text: `${source.with} select c.id from ${source.from} where ${allOf(source.where)}
      order by ${companyOrder(wanted, source.fit, around)} ${pageClause(page)}`,
    values: source.values.list,
  };
}

function companyFacet(question: Extract<Asked, { kind: "companyFacet" }>, around: Surroundings): Statement {
  const { field, parameters } = question;
  const isIndustry = field === "industry";
  const source = isIndustry
    ? companySource("company_industry", parameters, around)
    : industrySource(parameters, around);
  const mask = maskOf(parameters.industryCodes);
  if (isIndustry && mask !== 0) source.where.push(`(c.mask & ${source.values.add(mask, "int")}) <> 0`);
  const value =
    { industry: "c.industry", leadStatus: "c.lead", size: sizeOf }[field as string] ?? `c.${field}`;
  return {
    text: `${source.with} select ${value} as value, count(*) as count from ${source.from}
      where ${allOf(source.where)} group by 1`,
    values: source.values.list,
  };
}

const sizeOf = `case ${companySizes
  .map(({ id, minEmployees, maxEmployees }) => {
    const below = maxEmployees === null ? "" : ` and c.employees <= ${maxEmployees}`;
    return `when c.employees >= ${minEmployees}${below} then '${id}'`;
  })
  .join(" ")} end`;

const peopleColumns = {
  managementLevel: "level",
  jobFunction: "function_no",
  department: "department",
  state: "state",
  metro: "metro",
} as const;

function peopleStatement(
  select: string,
  end: string,
  wanted: SearchParameters,
  around: Surroundings,
): Statement {
  const values = new Values();
  const where = personConditions(wanted, around, values);
  return { text: `${select} from person p where ${allOf(where)} ${end}`, values: values.list };
}

function peopleOrder(wanted: SearchParameters, { dialect }: Surroundings): string {
  const { sort, managementLevels, jobFunctions, departments } = wanted;
  const direction = sort?.order ?? "asc";
  if (sort?.by === "name") return dialect.byPersonName(direction);
  if (sort?.by === "seniority")
    return managementLevels.length === 1
      ? `p.id ${direction}`
      : `p.level_rank ${direction}, p.id ${direction}`;
  const ofOneKind = managementLevels.length + jobFunctions.length + departments.length > 0;
  return [
    ...(asksTitles(wanted) ? ["p.word_count"] : []),
    ...(ofOneKind ? [] : ["p.level_rank desc"]),
    "p.id desc",
  ].join(", ");
}
