import type { Fields } from "../../../platform/vendor-calls/read-json.ts";
import type { VendorCall } from "../../../platform/vendor-calls/test-vendor-server.ts";

export type TestKind = "contact" | "company";

/** A call as the vendor's contract describes it, of either generation. */
export interface ContractRequest {
  readonly operation: "enrich" | "search";
  readonly kind: TestKind;
  readonly isGtm: boolean;
  readonly inputs: readonly Fields[];
  readonly outputFields: readonly string[];
  readonly filters: Fields;
  readonly page: number;
  readonly size: number;
  readonly sortBy: string | null;
  readonly sortOrder: string;
}

const companyFilters = [
  ..."companyId companyName companyWebsite companyDescription companyTicker companyType industryCodes industryKeywords".split(
    " ",
  ),
  ..."metroRegion state country locationSearchType employeeRangeMin employeeRangeMax revenueMin revenueMax".split(
    " ",
  ),
  ..."fundingAmountMin fundingAmountMax fundingStartDate fundingEndDate excludeDefunctCompanies".split(" "),
];
const contactFilters = [
  ...companyFilters,
  ..."personId jobTitle excludeJobTitle managementLevel excludeManagementLevel department jobFunction".split(
    " ",
  ),
  ..."firstName lastName fullName companyPastOrPresent requiredFields".split(" "),
];
const sorts = {
  company: ["name", "employeeCount", "revenue"],
  contact: [
    "contactAccuracyScore",
    "lastName",
    "companyName",
    "hierarchy",
    "sourceCount",
    "lastMentioned",
    "relevance",
  ],
};
const outputNames = new Set(
  `id firstName middleName lastName email phone directPhoneAlt directPhoneDoNotCall mobilePhone mobilePhoneAlt
  mobilePhoneDoNotCall jobTitle externalUrls contactAccuracyScore isDefunct city state country metroArea validDate
  lastUpdatedDate companyId companyName companyWebsite name website domainList ticker foundedYear description descriptionList
  socialMediaUrls street zipCode revenue employeeCount employeeGrowth primaryIndustry industries competitors companyFunding
  recentFundingAmount recentFundingDate totalFundingAmount companyStatus`.split(/\s+/),
);
const singleKeys = ["personId", "emailAddress", "hashedEmail", "phone"];
const companyKeys = ["companyId", "companyName", "companyWebsite", "companyTicker", "companyPhone"];

/** Reads a call; null for a path that the vendor does not have. */
export function readContractRequest(call: VendorCall): ContractRequest | null {
  const legacy = /^\/(enrich|search)\/(contact|company)$/.exec(call.url.pathname);
  if (call.method === "POST" && legacy) {
    const body = call.json as Fields;
    const {
      page = 1,
      rpp = 25,
      sortBy = null,
      sortOrder = "desc",
      ...filters
    } = body as Record<string, never>;
    const operation = legacy[1] as ContractRequest["operation"];
    const kind = legacy[2] as TestKind;
    const common = readBody(kind, body);
    return { operation, kind, isGtm: false, ...common, filters, page, size: rpp, sortBy, sortOrder };
  }
  const gtm = /^\/data\/v1\/(contacts|companies)\/(enrich|search)$/.exec(call.url.pathname);
  return call.method === "POST" && gtm ? readGtmRequest(call, gtm) : null;
}

function readGtmRequest({ url, json }: VendorCall, path: RegExpExecArray): ContractRequest {
  const kind = path[1] === "contacts" ? "contact" : "company";
  const filters = (json as { data?: { attributes?: Fields } }).data?.attributes ?? {};
  const sort = url.searchParams.get("sort");
  return {
    operation: path[2] as ContractRequest["operation"],
    kind,
    isGtm: true,
    ...readBody(kind, filters),
    filters,
    page: Number(url.searchParams.get("page[number]") ?? 1),
    size: Number(url.searchParams.get("page[size]") ?? 25),
    sortBy: sort?.replace("-", "") ?? null,
    sortOrder: sort?.startsWith("-") ? "desc" : "asc",
  };
}

const readBody = (kind: TestKind, body: Fields) => ({
  inputs: (kind === "contact" ? body.matchPersonInput : body.matchCompanyInput) as Fields[],
  outputFields: body.outputFields as string[],
});

/** Lists how a request breaks the contract. */
export function listContractProblems(request: ContractRequest): string[] {
  return request.operation === "enrich" ? listEnrichProblems(request) : listSearchProblems(request);
}

function listEnrichProblems({ kind, inputs, outputFields }: ContractRequest): string[] {
  const unknown = (outputFields ?? []).filter((name) => !outputNames.has(name));
  const checks: [boolean, string][] = [
    [Array.isArray(inputs) && inputs.length >= 1 && inputs.length <= 25, "1 to 25 inputs"],
    [outputFields?.length > 0, "outputFields are missing"],
    [unknown.length === 0, `unknown output fields ${unknown.join(", ")}`],
    [(inputs ?? []).every((input) => isUsable(kind, input)), "no usable match key"],
  ];
  return checks.flatMap(([isRight, problem]) => (isRight ? [] : [problem]));
}

function isUsable(kind: TestKind, input: Fields): boolean {
  const has = (...names: string[]) => names.every((name) => input[name]);
  if (kind === "company") return companyKeys.some((name) => has(name));
  const isNamed = has("firstName", "lastName") || has("fullName");
  return singleKeys.some((name) => has(name)) || (isNamed && (has("companyId") || has("companyName")));
}

function listSearchProblems({ kind, isGtm, filters, page, size, sortBy }: ContractRequest): string[] {
  const known = kind === "contact" ? contactFilters : companyFilters;
  const unknown = Object.keys(filters).filter((name) => !known.includes(name));
  const places = ["metroRegion", "state", "country"].filter((name) => filters[name] !== undefined);
  const checks: [boolean, string][] = [
    [unknown.length === 0, `unknown filters ${unknown.join(", ")}`],
    [size >= 1 && size <= 100, "rpp must be 1 to 100"],
    [isGtm || size * page <= 1000, "more than 1000 results"],
    [!isGtm || page <= 100, "page[number] exceeds the allowed maximum"],
    [sortBy === null || sorts[kind].includes(sortBy), "unknown sortBy"],
    [places.length <= 1, "several kinds of places are joined with OR"],
  ];
  return checks.flatMap(([isRight, problem]) => (isRight ? [] : [problem]));
}
