import { companySizes, type SearchParameters } from "@eq/contracts";
import { pageSize, type SearchQuestion } from "../question.ts";
import {
  hasTitlePhrases,
  jobConditions,
  maskOf,
  type PeerContext,
  personConditions,
  placeConditions,
  rangeConditions,
} from "./conditions.ts";
import { allOf, SqlValues, type Statement } from "./statement.ts";

/** The statements for a question: a count and a page of ids, or the counted values of a facet. */
export type PeerStatements =
  | { readonly kind: "page"; readonly count: Statement; readonly page: Statement }
  | { readonly kind: "facet"; readonly facet: Statement };

type FilterQuestion = Extract<SearchQuestion, { parameters: SearchParameters }>;

/** Writes the statements that answer a question. */
export function writeStatements(question: FilterQuestion, context: PeerContext): PeerStatements {
  switch (question.kind) {
    case "companies":
      return {
        kind: "page",
        count: countCompanies(question.parameters, context),
        page: pageOfCompanies(question.parameters, question.page, context),
      };
    case "people":
      return {
        kind: "page",
        count: peopleStatement("select count(*) as total", "", question.parameters, context),
        page: peopleStatement(
          "select p.id",
          `order by ${peopleOrder(question.parameters, context)} ${pageClause(question.page)}`,
          question.parameters,
          context,
        ),
      };
    case "companyFacet":
      return { kind: "facet", facet: companyFacet(question, context) };
    case "peopleFacet": {
      const column = peopleColumns[question.field];
      const select = `select p.${column} as value, count(*) as count`;
      return {
        kind: "facet",
        facet: peopleStatement(select, `group by p.${column}`, question.parameters, context),
      };
    }
  }
}

const pageClause = (page: number) => `limit ${pageSize} offset ${(page - 1) * pageSize}`;

interface CompanySource {
  /** The WITH clause that counts the matching jobs; empty without a condition on jobs. */
  readonly with: string;
  readonly from: string;
  readonly where: string[];
  readonly values: SqlValues;
  /** Whether `from` joins the counts of matching jobs. */
  readonly hasFitting: boolean;
}

/** The conditions of a search apart from its industries. `table` is `company` or `company_industry`. */
function companySource(table: string, search: SearchParameters, context: PeerContext): CompanySource {
  const values = new SqlValues();
  const jobs = jobConditions(search, context, values);
  const fitting =
    jobs &&
    `with fitting as materialized (select j.company, least(count(*), 3) as openings from job j
      where ${allOf(jobs)} group by j.company)`;
  const where = [...placeConditions("c", search, context, values), ...rangeConditions("c", search, values)];
  if (search.hiring !== null && jobs === null) where.push("c.hiring");
  return {
    with: fitting ?? "",
    from: `${table} c ${fitting === null ? "" : "join fitting on fitting.company = c.id"}`,
    where,
    values,
    hasFitting: fitting !== null,
  };
}

/**
 * Adds the industry filter. One industry is filtered by the table `company_industry`, which then has each company
 * once; several by the bit mask.
 */
function industrySource(search: SearchParameters, context: PeerContext): CompanySource {
  const codes = search.industryCodes;
  const single = context.dialect.usesIndustryTable && codes.length === 1;
  const source = companySource(single ? "company_industry" : "company", search, context);
  const mask = maskOf(codes);
  if (single) source.where.push(`c.industry = ${source.values.add(Math.log2(mask), "smallint")}`);
  else if (mask !== 0) source.where.push(`(c.mask & ${source.values.add(mask, "int")}) <> 0`);
  return source;
}

function countCompanies(search: SearchParameters, context: PeerContext): Statement {
  const several = context.dialect.usesIndustryTable && search.industryCodes.length > 1;
  const source = several
    ? companySource("company_industry", search, context)
    : industrySource(search, context);
  const { values, where } = source;
  if (several) {
    const numbers = search.industryCodes.map((code) => Math.log2(maskOf([code])));
    where.push(values.isIn("c.industry", numbers));
  }
  const counted = several ? "count(distinct c.id)" : "count(*)";
  return {
    text: `${source.with} select ${counted} as total from ${source.from} where ${allOf(where)}`,
    values: values.list,
  };
}

function companyOrder({ sort }: SearchParameters, hasFitting: boolean, { dialect }: PeerContext): string {
  const direction = sort?.order ?? "asc";
  if (sort?.by === "name") return dialect.byName(direction);
  const columns: Record<string, string> = {
    employeeCount: "employees",
    revenue: "revenue",
    funding: "funding",
  };
  const column = sort ? columns[sort.by] : undefined;
  if (column) return `c.${column} ${direction} nulls last, ${dialect.byName("asc")}`;
  return hasFitting ? `fitting.openings desc, ${dialect.byRelevance}` : dialect.byRelevance;
}

function pageOfCompanies(search: SearchParameters, page: number, context: PeerContext): Statement {
  const source = industrySource(search, context);
  return {
    text: `${source.with} select c.id from ${source.from} where ${allOf(source.where)}
      order by ${companyOrder(search, source.hasFitting, context)} ${pageClause(page)}`,
    values: source.values.list,
  };
}

function companyFacet(
  question: Extract<FilterQuestion, { kind: "companyFacet" }>,
  context: PeerContext,
): Statement {
  const { field, parameters: search } = question;
  const isIndustry = field === "industry";
  const source = isIndustry
    ? companySource("company_industry", search, context)
    : industrySource(search, context);
  const mask = maskOf(search.industryCodes);
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
  search: SearchParameters,
  context: PeerContext,
): Statement {
  const values = new SqlValues();
  const where = personConditions(search, context, values);
  return { text: `${select} from person p where ${allOf(where)} ${end}`, values: values.list };
}

function peopleOrder(search: SearchParameters, { dialect }: PeerContext): string {
  const { sort, managementLevels, jobFunctions, departments } = search;
  const direction = sort?.order ?? "asc";
  if (sort?.by === "name") return dialect.byPersonName(direction);
  if (sort?.by === "seniority")
    return managementLevels.length === 1
      ? `p.id ${direction}`
      : `p.level_rank ${direction}, p.id ${direction}`;
  const namesKind = managementLevels.length + jobFunctions.length + departments.length > 0;
  return [
    ...(hasTitlePhrases(search) ? ["p.word_count"] : []),
    ...(namesKind ? [] : ["p.level_rank desc"]),
    "p.id desc",
  ].join(", ");
}
