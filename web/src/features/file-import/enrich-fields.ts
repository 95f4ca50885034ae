import type { CsvField } from "./csv-mapping.ts";

export type CompanyFieldId = "company" | OptionalFieldId;
export type ContactFieldId = "fullName" | "company" | OptionalFieldId;
type OptionalFieldId = "website" | "city" | "state" | "country" | "email";

/** Fields that help to find the right company. Headers in English, German, French, Spanish, Italian and Dutch. */
const optionalFields: readonly CsvField<OptionalFieldId>[] = [
  {
    id: "website",
    label: "Website",
    headers: [
      /^(company |firmen)?(website|web ?site|domain|url|homepage|web ?seite)$/i,
      /^(web|internet|site( web)?|sitio( web)?|sito( web)?|page web|p[aá]gina web)$/i,
    ],
  },
  {
    id: "city",
    label: "City, as a hint",
    headers: [/^(company )?(city|town)$/i, /^(ort|stadt|ville|ciudad|citt[aà]|plaats|stad|localit[eé])$/i],
  },
  {
    id: "state",
    label: "State, as a hint",
    headers: [
      /^(company )?(state|province|region|state ?\/ ?province)$/i,
      /^(bundesland|kanton|r[eé]gion|provincia|regione|provincie|estado|d[eé]partement)$/i,
    ],
  },
  {
    id: "country",
    label: "Country, as a hint",
    headers: [/^(company )?country( code)?$/i, /^(land|l[aä]nderk[uü]rzel|pays|pa[ií]s|paese)$/i],
  },
  {
    id: "email",
    label: "Email",
    headers: [
      /^(work |business |company )?e-?mail( address)?$/i,
      /^(e-?mail-?adresse|courriel|correo|mail)$/i,
    ],
  },
];

/** The columns that Company Enrich reads. */
export const companyFields: readonly CsvField<CompanyFieldId>[] = [
  {
    id: "company",
    label: "Company name",
    headers: [/^company$/i, /^name$/i],
    required: { column: 0, missing: "No company name" },
  },
  ...optionalFields,
];

/** The columns that Contact Enrich reads. */
export const contactFields: readonly CsvField<ContactFieldId>[] = [
  {
    id: "fullName",
    label: "Full name",
    headers: [/^full ?name$/i, /^name$/i],
    required: { column: 0, missing: "No full name" },
  },
  {
    id: "company",
    label: "Company",
    headers: [/company/i],
    required: { column: 1, missing: "No company" },
  },
  ...optionalFields,
];
