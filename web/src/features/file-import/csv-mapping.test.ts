import { describe, expect, test } from "vitest";
import { guessColumns } from "./csv-mapping.ts";
import { companyFields, contactFields, findMappingProblem, mapRows } from "./index.ts";

/** The header of the column that a tool reads for a field by default. */
function findHeader(fields: typeof companyFields | typeof contactFields, headers: string[], field: string) {
  const columns: readonly (string | null)[] = guessColumns<string>(fields, headers);
  return headers[columns.indexOf(field)];
}

describe("the columns of Company Enrich", () => {
  test.each([
    [["City", "COMPANY", "x"], "COMPANY"],
    [["City", " company ", "x"], " company "],
    [["City", "Name", "x"], "Name"],
    [["Name", "Company"], "Company"],
    [["Firma", "Ort", "x"], "Firma"],
    [["Nr", "Company Name", "x"], "Nr"],
    [["Company"], "Company"],
  ])(
    "company is the column named company or name, else the first: %j gives %s [CENR-006]",
    (headers, expected) => {
      expect(findHeader(companyFields, headers, "company")).toBe(expected);
    },
  );

  test.each([
    [
      ["Firma", "Ort", "Web", "Notiz"],
      ["company", "city", "website", null],
    ],
    [
      ["Company", "Domain", "State", "Country"],
      ["company", "website", "state", "country"],
    ],
    [
      ["Société", "Ville", "Pays", "Site web"],
      ["company", "city", "country", "website"],
    ],
    [
      ["City", "Stadt", "E-Mail"],
      ["city", "company", "email"],
    ],
  ])("guesses further fields by their headers: %j", (headers, expected) => {
    expect(guessColumns(companyFields, headers)).toEqual(expected);
  });
});

describe("the columns of Contact Enrich", () => {
  test.each([
    [["Company", "FullName"], "FullName"],
    [["Company", "Full Name"], "Full Name"],
    [["Company", "full name", "Name"], "full name"],
    [["x", "Company", "NAME"], "NAME"],
    [["Person", "Company"], "Person"],
  ])(
    "full name is the column named full name or name, else the first: %j gives %s [PENR-022]",
    (headers, expected) => {
      expect(findHeader(contactFields, headers, "fullName")).toBe(expected);
    },
  );

  test.each([
    [["Name", "Title", "Current Company", "Company"], "Current Company"],
    [["Name", "Employer", "Title"], "Employer"],
  ])(
    "company is the first header with company, else the second column: %j gives %s [PENR-023]",
    (headers, expected) => {
      expect(findHeader(contactFields, headers, "company")).toBe(expected);
    },
  );

  test("takes the next free column when another field has the usual one", () => {
    expect(guessColumns(contactFields, ["Company", "Person"])).toEqual(["company", "fullName"]);
    expect(guessColumns(contactFields, ["Id", "Name", "Employer"])).toEqual([null, "fullName", "company"]);
    expect(guessColumns(contactFields, ["Name"])).toEqual(["fullName"]);
  });
});

describe("findMappingProblem", () => {
  test("refuses two columns for one field and names both", () => {
    const columns = ["company", "company", null] as const;
    expect(findMappingProblem(companyFields, ["Firma", "Konzern", "Ort"], columns)).toEqual({
      title: "Two columns are set to Company name",
      text: "Firma and Konzern. Choose one of them.",
    });
  });

  test("refuses a required field without a column, and accepts optional ones without", () => {
    expect(findMappingProblem(contactFields, ["a", "b"], ["fullName", null])?.title).toBe(
      "No column is set to Company",
    );
    expect(findMappingProblem(contactFields, ["a", "b"], ["fullName", "company"])).toBeNull();
  });
});

test("leaves out rows without one of the required values, with the reason [PENR-024]", () => {
  const rows = [
    { row: 2, cells: [" Nora Redfield ", "Halvorn", "x"] },
    { row: 3, cells: ["", "Halvorn"] },
    { row: 4, cells: ["Ann Lee"] },
    { row: 6, cells: ["  ", ""] },
  ];
  const columns = ["fullName", "company", null] as const;
  const { accepted, rejected } = mapRows(rows, { fields: contactFields, columns, firstIndex: 10 });
  expect(accepted).toEqual([
    {
      index: 10,
      row: 2,
      values: {
        fullName: "Nora Redfield",
        company: "Halvorn",
        website: "",
        city: "",
        state: "",
        country: "",
        email: "",
      },
    },
  ]);
  expect(rejected).toEqual([
    { index: 11, row: 3, reason: "No full name" },
    { index: 12, row: 4, reason: "No company" },
    { index: 13, row: 6, reason: "No full name" },
  ]);
});
