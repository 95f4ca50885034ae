import {
  type IndustryCode,
  type JobFunctionCode,
  type MetroCode,
  metroRegions,
  usStates,
} from "@eq/contracts";

/** ZoomInfo's industries of each industry. A code includes the codes below it. */
export const industryIds: Readonly<Record<IndustryCode, readonly string[]>> = {
  technology: ["software", "mfg.computers", "media.internet"],
  healthcare: ["healthcare.healthcare", "healthcare.medicaltesting"],
  finance: ["finance", "bizservice.accounting"],
  manufacturing: ["mfg"],
  retail: ["retail"],
  education: ["education"],
  consulting: [
    "bizservice.consulting",
    "bizservice.hr",
    "bizservice.callcenter",
    "bizservice.datamgmt",
    "bizservice.janitor",
    "bizservice.security",
    "bizservice.language",
    "bizservice.printing",
  ],
  "real-estate": ["realestate"],
  construction: ["construction"],
  energy: ["energy", "mm"],
  transportation: ["transportation"],
  hospitality: ["hospitality", "consumerservices"],
  media: ["media", "bizservice.marketing"],
  telecommunications: ["telecom", "mfg.telecom"],
  insurance: ["insurance"],
  legal: ["legal"],
  government: ["government", "municipal"],
  nonprofit: ["orgs", "cultural", "chamber"],
  agriculture: ["agriculture"],
  "life-sciences": ["healthcare.pharmaceuticals", "mfg.medical"],
};

/** ZoomInfo's departments, numbered as the product's, that have the people of a job function. */
export const departmentsOfFunction: Readonly<Record<JobFunctionCode, readonly number[]>> = {
  engineering: [6],
  sales: [3],
  marketing: [7],
  operations: [4],
  finance: [1],
  hr: [2],
  executive: [0],
  consulting: [4, 10],
  it: [5],
  product: [6, 7],
  design: [6, 7],
  data: [5, 6],
  "customer-success": [3, 4],
  legal: [8],
  medical: [9],
  "supply-chain": [4],
  production: [4],
  research: [6, 9],
  education: [10],
  administrative: [4, 10],
};

const metroCities: Readonly<Record<MetroCode, string>> = {
  sfbay: "sanfrancisco",
  nyc: "newyork",
  la: "losangeles",
  chicago: "chicago",
  boston: "boston",
  dallas: "dallas",
  houston: "houston",
  dc: "washington",
  philadelphia: "philadelphia",
  atlanta: "atlanta",
  miami: "miami",
  phoenix: "phoenix",
  seattle: "seattle",
  minneapolis: "minneapolis",
  "san-diego": "sandiego",
  denver: "denver",
  detroit: "detroit",
  tampa: "tampa",
  austin: "austin",
  charlotte: "charlotte",
};

/** The states into which metro regions reach besides that of their central city. */
const furtherStates: Readonly<Partial<Record<MetroCode, readonly string[]>>> = {
  nyc: ["NJ", "CT", "PA"],
  chicago: ["IN", "WI"],
  boston: ["NH"],
  dc: ["VA", "MD", "WV"],
  philadelphia: ["NJ", "DE", "MD"],
  minneapolis: ["WI"],
  charlotte: ["SC"],
};

const toIdPart = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** Such as "usa.illinois". */
export const stateId = (code: string): string =>
  `usa.${toIdPart(usStates.find((state) => state.code === code)?.name ?? code)}`;

const metroOf = (code: MetroCode) => metroRegions.find((region) => region.code === code);

/** Such as "usa.illinois.chicago". */
export const metroId = (code: MetroCode): string =>
  `${stateId(metroOf(code)?.state ?? "")}.${metroCities[code]}`;

/** The states in which a metro region lies. */
export const statesOfMetro = (code: MetroCode): readonly string[] => [
  metroOf(code)?.state ?? "",
  ...(furtherStates[code] ?? []),
];

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** Such as "usa" and "bahamas". */
export const countryId = (code: string): string =>
  code === "US" ? "usa" : toIdPart(countryNames.of(code) ?? code);
