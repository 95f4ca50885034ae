import { companySizes, type SearchParameters } from "@eq/contracts";
import { pageSize, type SearchQuestion } from "../question.ts";
import {
  hasTitlePhrases,
  makeIndustryMask,
  type PeerContext,
  writeJobConditions,
  writePersonConditions,
  writePlaceConditions,
  writeRangeConditions,
} from "./conditions.ts";
import { joinByAnd, SqlValues, type Statement } from "./statement.ts";

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
        count: writeCompanyCount(question.parameters, context),
        page: writeCompanyPage(question.parameters, question.page, context),
      };
    case "people":
      return {
        kind: "page",
        count: writePeopleStatement("select count(*) as total", "", question.parameters, context),
        page: writePeopleStatement(
          "select p.id",
          `order by ${writePeopleOrder(question.parameters, context)} ${writePageClause(question.page)}`,
          question.parameters,
          context,
        ),
      };
    case "companyFacet":
      return { kind: "facet", facet: writeCompanyFacet(question, context) };
    case "peopleFacet": {
      const column = peopleColumns[question.field];
      const select = `select p.${column} as value, count(*) as count`;
      return {
        kind: "facet",
        facet: writePeopleStatement(select, `group by p.${column}`, question.parameters, context),
      };
    }
  }
}

const writePageClause = (page: number) => `limit ${pageSize} offset ${(page - 1) * pageSize}`;

interface CompanySource {
  /** The WITH clause that counts each company's matching jobs; empty when the search has no condition on jobs. */
  readonly with: string;
  readonly from: string;
  readonly where: string[];
  readonly values: SqlValues;
  /** Whether `from` joins the counts of matching jobs. */
  readonly hasFitting: boolean;
}

/**
 * Writes the FROM clause and all conditions of a company search except the condition on industries. `table` is
 * `company` or `company_industry`.
 */
function writeCompanySource(table: string, search: SearchParameters, context: PeerContext): CompanySource {
  const values = new SqlValues();
  const jobs = writeJobConditions(search, context, values);
  const fitting =
    jobs &&
    `with fitting as materialized (select j.company, least(count(*), 3) as openings from job j
      where ${joinByAnd(jobs)} group by j.company)`;
  const where = [
    ...writePlaceConditions("c", search, context, values),
    ...writeRangeConditions("c", search, values),
  ];
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
 * Writes the FROM clause and all conditions of a company search. A single industry is filtered by the table
 * `company_industry`, if the dialect uses this table. Otherwise industries are filtered by the bit mask of `company`.
 */
function writeIndustrySource(search: SearchParameters, context: PeerContext): CompanySource {
  const codes = search.industryCodes;
  const single = context.dialect.usesIndustryTable && codes.length === 1;
  const source = writeCompanySource(single ? "company_industry" : "company", search, context);
  const mask = makeIndustryMask(codes);
  if (single) source.where.push(`c.industry = ${source.values.add(Math.log2(mask), "smallint")}`);
  else if (mask !== 0) source.where.push(`(c.mask & ${source.values.add(mask, "int")}) <> 0`);
  return source;
}

function writeCompanyCount(search: SearchParameters, context: PeerContext): Statement {
  const several = context.dialect.usesIndustryTable && search.industryCodes.length > 1;
  const source = several
    ? writeCompanySource("company_industry", search, context)
    : writeIndustrySource(search, context);
  const { values, where } = source;
  if (several) {
    const numbers = search.industryCodes.map((code) => Math.log2(makeIndustryMask([code])));
    where.push(values.isIn("c.industry", numbers));
  }
  const counted = several ? "count(distinct c.id)" : "count(*)";
  return {
    text: `${source.with} select ${counted} as total from ${source.from} where ${joinByAnd(where)}`,
    values: values.list,
  };
}

function writeCompanyOrder(
  { sort }: SearchParameters,
  hasFitting: boolean,
  { dialect }: PeerContext,
): string {
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

function writeCompanyPage(search: SearchParameters, page: number, context: PeerContext): Statement {
  const source = writeIndustrySource(search, context);
  return {
    text: `${source.with} select c.id from ${source.from} where ${joinByAnd(source.where)}
      order by ${writeCompanyOrder(search, source.hasFitting, context)} ${writePageClause(page)}`,
    values: source.values.list,
  };
}

function writeCompanyFacet(
  question: Extract<FilterQuestion, { kind: "companyFacet" }>,
  context: PeerContext,
): Statement {
  const { field, parameters: search } = question;
  const isIndustry = field === "industry";
  const source = isIndustry
    ? writeCompanySource("company_industry", search, context)
    : writeIndustrySource(search, context);
  const mask = makeIndustryMask(search.industryCodes);
  if (isIndustry && mask !== 0) source.where.push(`(c.mask & ${source.values.add(mask, "int")}) <> 0`);
  const value =
    { industry: "c.industry", leadStatus: "c.lead", size: sizeExpression }[field as string] ?? `c.${field}`;
  return {
    text: `${source.with} select ${value} as value, count(*) as count from ${source.from}
      where ${joinByAnd(source.where)} group by 1`,
    values: source.values.list,
  };
}

const sizeExpression = `case ${companySizes
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

function writePeopleStatement(
  select: string,
  end: string,
  search: SearchParameters,
  context: PeerContext,
): Statement {
  const values = new SqlValues();
  const where = writePersonConditions(search, context, values);
  return { text: `${select} from person p where ${joinByAnd(where)} ${end}`, values: values.list };
}

function writePeopleOrder(search: SearchParameters, { dialect }: PeerContext): string {
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
