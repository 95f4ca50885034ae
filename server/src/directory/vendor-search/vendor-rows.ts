import type { VendorCompany, VendorPersonHit } from "../../adapters/vendor-search/port.ts";
import type { FieldDefinitions } from "../import/column-mapping.ts";
import { type CompanyRow, companyFields, createCompanyReader } from "../import/company-row.ts";
import type { ImportLookups } from "../import/import-lookups.ts";
import { ReportBuilder } from "../import/import-report.ts";
import { createPersonReader, type PersonRow, personFields } from "../import/person-row.ts";
import { createPlaceReader } from "../import/read-place.ts";
import { RowCells } from "../import/row-cells.ts";

type CellValues = Readonly<Record<string, string | number | null>>;

export interface RowReader {
  /** Returns null for a name that cannot be stored. */
  readCompany(company: VendorCompany): CompanyRow | null;
  readPerson(person: VendorPersonHit): PersonRow | null;
}

/** Reads a vendor's records as an import reads the rows of a file, so that both are stored alike. */
export function createRowReader(lookups: ImportLookups, sourceName: string): RowReader {
  const readPlace = createPlaceReader(lookups, null);
  const readCompanyCells = createCompanyReader({ lookups, readPlace, sourceName });
  const readPersonCells = createPersonReader(readPlace, lookups);
  return {
    readCompany: (company) => {
      const reading = readCompanyCells(writeCells(companyFields, writeCompanyValues(company)));
      return "row" in reading ? reading.row : null;
    },
    readPerson: (person) => {
      const reading = readPersonCells(writeCells(personFields, writePersonValues(person)));
      return "row" in reading ? reading.row : null;
    },
  };
}

/** Writes values as the cells of a row. Texts that are too long for their field are cut. */
function writeCells(fields: FieldDefinitions, values: CellValues): RowCells {
  const names = Object.keys(values);
  const cells = names.map((name) => String(values[name] ?? "").slice(0, fields[name]?.limit ?? 0));
  const columns = new Map(names.map((name, at) => [name, at]));
  return new RowCells(1, cells, { columns, unused: [] }, new ReportBuilder());
}

const writeCompanyValues = (company: VendorCompany): CellValues => ({
  name: company.name,
  domain: company.domain,
  website: company.website,
  description: company.description,
  industry: company.industry,
  phone: company.phone,
  street: company.street,
  city: company.city,
  state: company.state,
  zip: company.zip,
  country: company.country,
  employees: company.employees,
  revenue: company.revenue,
  total_funding: company.totalFunding,
  last_funding: company.lastFunding,
  last_funding_on: company.lastFundingOn,
  last_round: company.lastRound,
  founded: company.foundedYear,
  linkedin: company.linkedIn,
  ticker: company.ticker,
  status: company.status,
  as_of: company.updatedOn,
});

const writePersonValues = (person: VendorPersonHit): CellValues => ({
  first_name: person.firstName,
  middle_name: person.middleName,
  last_name: person.lastName,
  title: person.jobTitle,
  company: person.company?.name ?? null,
  accuracy: person.accuracyScore,
  updated_on: person.updatedOn,
});
