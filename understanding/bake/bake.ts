import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { groupWords, toCanonicalRows } from "../src/core-data/canonical-terms.ts";
import type { CoreData } from "../src/core-data/core-shape.ts";
import { parseCsv } from "../src/core-data/csv.ts";
import { type CityData, selectCities } from "./cities.ts";
import { readMetros } from "./metros.ts";
import { listRegionAddresses } from "./regions.ts";

const dataFolder = new URL("../data/", import.meta.url);
const sourceFolder = new URL("../src/", import.meta.url);
const abbreviationsModule = "title-abbreviations";
const roleFamiliesModule = "role-families";
const knownCompaniesModule = "known-companies";

/** Returns the content of each generated file. The keys are the files' paths in src/. */
export function bakeFiles(): Record<string, string> {
  const tables = readTables();
  const abbreviations = tables[abbreviationsModule] ?? [];
  delete tables[abbreviationsModule];
  const regions = tables.regions ?? [];
  delete tables.regions;
  const roleFamilies = tables[roleFamiliesModule] ?? [];
  delete tables[roleFamiliesModule];
  const knownCompanies = tables[knownCompaniesModule] ?? [];
  delete tables[knownCompaniesModule];
  const canonical = Object.entries(tables).map(([name, rows]) => [
    name,
    groupWords(name, toCanonicalRows(name, rows)),
  ]);
  const cities = selectCities(readMetros(tables.metros ?? []));
  return {
    "core-data/core-data.generated.ts": writeCoreData(Object.fromEntries(canonical), cities.lines),
    "core-data/city-coordinates.generated.ts": writeCoordinates(cities.coordinates),
    "core-data/region-addresses.generated.ts": writeRegionAddresses(regions),
    "language/title-abbreviations.generated.ts": writeRecordModule(
      "titleAbbreviations",
      abbreviationsModule,
      abbreviations,
    ),
    "language/country-names.generated.ts": writeRecordModule(
      "countryNames",
      "countries",
      tables.countries ?? [],
    ),
    "titles/role-families.generated.ts": writeRoleFamilies(roleFamilies),
    "kinds/known-companies.generated.ts": writeKnownCompanies(knownCompanies),
  };
}

/** Reads the data files unchanged. Duplicate rows stay in, so that the checks can report them. */
export function readFiles(): CoreData {
  const tables = readTables();
  return { version: "files", tables, cities: selectCities(readMetros(tables.metros ?? [])).lines };
}

/** The rows of each CSV file in data/, by file name, without the header. */
function readTables(): Record<string, string[][]> {
  const tables: Record<string, string[][]> = {};
  for (const file of readdirSync(dataFolder).sort()) {
    if (!file.endsWith(".csv")) continue;
    tables[file.slice(0, -4)] = parseCsv(readFileSync(new URL(file, dataFolder), "utf8")).slice(1);
  }
  return tables;
}

function writeCoreData(tables: Record<string, string[][]>, cities: CityData["lines"]): string {
  const body = { tables, cities };
  const version = createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 12);
  const json = JSON.stringify({ version, ...body });
  return [
    "// Made by bake/bake.ts from data/*.csv and GeoNames (CC BY 4.0, see data/README.md). Do not edit.",
    'import type { CoreData } from "./core-shape.ts";',
    "",
    `export const coreData: CoreData = JSON.parse(${JSON.stringify(json)});`,
    "",
  ].join("\n");
}

function writeCoordinates(coordinates: string): string {
  return [
    "// Made by bake/bake.ts from GeoNames (CC BY 4.0, see data/README.md). Do not edit.",
    `export const cityCoordinates = ${JSON.stringify(coordinates)};`,
    "",
  ].join("\n");
}

function writeRegionAddresses(rows: string[][]): string {
  return [
    "// Made by bake/bake.ts from data/regions.csv and GeoNames (CC BY 4.0, see data/README.md). Do not edit.",
    `export const regionAddresses = ${JSON.stringify(JSON.stringify(listRegionAddresses(rows)))};`,
    "",
  ].join("\n");
}

function writeRecordModule(name: string, table: string, rows: string[][]): string {
  return [
    `// Made by bake/bake.ts from data/${table}.csv. Do not edit.`,
    `export const ${name}: Record<string, string> = ${JSON.stringify(Object.fromEntries(rows), null, 2)};`,
    "",
  ].join("\n");
}

/** Writes the forms and the context of each family. Leaves out its name and reason, which only explain the data. */
function writeRoleFamilies(rows: string[][]): string {
  const families = rows.map(([, forms = "", context = ""]) => [forms, context]);
  return [
    `// Made by bake/bake.ts from data/${roleFamiliesModule}.csv. Do not edit.`,
    `export const roleFamilies: [forms: string, context: string][] = ${JSON.stringify(families, null, 2)};`,
    "",
  ].join("\n");
}

/** Writes the well-known companies of each kind. They are no core data, because only the server searches companies. */
function writeKnownCompanies(rows: string[][]): string {
  return [
    `// Made by bake/bake.ts from data/${knownCompaniesModule}.csv. Do not edit.`,
    `export const knownCompanyLines: [kind: string, names: string][] = ${JSON.stringify(rows, null, 2)};`,
    "",
  ].join("\n");
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(bakeFiles())) writeFileSync(new URL(name, sourceFolder), text);
}
