import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runCsvWorkersInPage } from "./csv/test-csv-worker.ts";
import {
  type CsvImport,
  CsvPreview,
  companyFields,
  mapRows,
  nameRejectedFile,
  useCsvImport,
  writeRejectedRows,
} from "./index.ts";

let running: ReadonlySet<object>;
let latest: CsvImport<(typeof companyFields)[number]["id"]>;
beforeEach(() => {
  running = runCsvWorkersInPage();
});
afterEach(() => vi.unstubAllGlobals());

function TestPage() {
  latest = useCsvImport(companyFields);
  return <CsvPreview csvImport={latest} />;
}

const makeFile = (text: string, name = "plants.csv", type = "text/csv") => new File([text], name, { type });
const plants = "Firma;Ort;Notiz\nHalvorn;Toledo;met\n;Akron;old\nBrandt;;\n";
const findInput = () => screen.getByLabelText<HTMLInputElement>(/: CSV file$/);

async function openFile(text: string) {
  const user = userEvent.setup();
  render(<TestPage />);
  await user.upload(findInput(), makeFile(text));
  await screen.findByRole("table");
  return user;
}

describe("choosing a file", () => {
  test("the file input accepts exactly .csv [CENR-008] [PENR-025]", () => {
    render(<TestPage />);
    expect(findInput()).toHaveProperty("accept", ".csv");
  });

  test.each([
    ["leads.xlsx", "", "leads.xlsx is not a .csv file. Save it as CSV and choose it again."],
    ["notes.txt", "text/plain", "notes.txt is not a .csv file."],
    ["photo.csv", "image/png", "photo.csv is not a CSV file."],
  ])("refuses %s of the type %j [CENR-008]", async (name, type, reason) => {
    render(<TestPage />);
    fireEvent.change(findInput(), { target: { files: [makeFile("a,b\n1,2\n", name, type)] } });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to read CSV file");
    expect(alert.textContent).toContain(reason);
    expect(running.size).toBe(0);
  });

  test("reads a dropped file and refuses several", async () => {
    render(<TestPage />);
    const zone = screen.getByRole("region", { name: "CSV file" });
    fireEvent.drop(zone, { dataTransfer: { files: [makeFile(plants), makeFile(plants)] } });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "2 files were dropped. Choose one CSV file",
    );
    fireEvent.drop(screen.getByRole("region", { name: "CSV file" }), {
      dataTransfer: { files: [makeFile(plants)] },
    });
    await screen.findByRole("table");
  });

  test("shows why a file cannot be read, and reads the next one [CENR-015] [PENR-045]", async () => {
    const user = userEvent.setup();
    render(<TestPage />);
    await user.upload(findInput(), makeFile("%PDF-1.7", "photo.csv"));
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Failed to read CSV file")).toBeTruthy();
    expect(alert.textContent).toContain("photo.csv is a PDF. Choose a CSV file. Nothing was sent.");
    await user.upload(findInput(), makeFile(plants));
    await screen.findByRole("table");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a file that is refused as replacement leaves the first one open", async () => {
    await openFile(plants);
    fireEvent.change(findInput(), { target: { files: [makeFile("x", "leads.xlsx")] } });
    expect(await screen.findByText(/leads.xlsx is not a .csv file/)).toBeTruthy();
    expect(screen.getByText("plants.csv")).toBeTruthy();
  });

  test("ends the worker of the file when another file is chosen, and when the page is left", async () => {
    const user = userEvent.setup();
    const { unmount } = render(<TestPage />);
    await user.upload(findInput(), makeFile(plants));
    await screen.findByText("3 rows · semicolons · UTF-8");
    await user.upload(findInput(), makeFile("Company\nAcme\n"));
    await screen.findByText("1 row · commas · UTF-8");
    expect(running.size).toBe(1);
    unmount();
    expect(running.size).toBe(0);
  });
});

describe("the preview", () => {
  test("names the file, its rows, separator and encoding, and guesses the columns", async () => {
    await openFile(plants);
    expect(screen.getByText("3 rows · semicolons · UTF-8")).toBeTruthy();
    const values = ["Firma", "Ort", "Notiz"].map(
      (header) => screen.getByRole<HTMLSelectElement>("combobox", { name: `Use of column ${header}` }).value,
    );
    expect(values).toEqual(["company", "city", ""]);
  });

  test("shows a row that is left out in its place, with the reason", async () => {
    await openFile(plants);
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      "2HalvornToledomet",
      "3No company name, left outAkronold",
      "4Brandt",
    ]);
  });

  test("the user may choose another column for the company [CENR-007]", async () => {
    const user = await openFile("Name;Konzern\nHalvorn;Corvane\n");
    await user.selectOptions(screen.getByRole("combobox", { name: "Use of column Konzern" }), "company");
    const notice = screen.getByText("Two columns are set to Company name");
    expect(notice.parentElement?.textContent).toContain("Name and Konzern. Choose one of them.");
    await user.selectOptions(screen.getByRole("combobox", { name: "Use of column Name" }), "Not used");
    expect(screen.queryByText("Two columns are set to Company name")).toBeNull();
    expect(latest.state).toMatchObject({ columns: [null, "company"] });
  });

  test("reads the first line as a row when the header is switched off", async () => {
    const user = await openFile(plants);
    expect(screen.queryByText("Is the first row a header?")).toBeNull();
    await user.click(screen.getByRole("switch", { name: "First row is a header" }));
    expect(screen.getByText("4 rows · semicolons · UTF-8")).toBeTruthy();
    expect(screen.getByRole("combobox", { name: "Use of column Column 1" })).toBeTruthy();
  });

  test("asks whether the first row is a header when no column has a known name", async () => {
    const user = await openFile("Halvorn;Toledo\nBrandt;Akron\n");
    expect(screen.getByText("Is the first row a header?")).toBeTruthy();
    await user.click(screen.getByRole("switch", { name: "First row is a header" }));
    expect(screen.queryByText("Is the first row a header?")).toBeNull();
  });

  test("shows 20 rows and how many more there are", async () => {
    await openFile(`Company\n${"Acme\n".repeat(1025)}`);
    expect(screen.getAllByRole("row")).toHaveLength(22);
    expect(screen.getByText("1,005 more rows")).toBeTruthy();
  });

  test("says that a file with only a header has no rows", async () => {
    await openFile("Company,City\n");
    expect(screen.getByText("The file has no rows below its header")).toBeTruthy();
  });
});

test("writes the rows left out with their reasons as a CSV file", async () => {
  await openFile(plants);
  if (latest.state.status !== "ready") throw new Error("no file");
  const { table, columns } = latest.state;
  const { rejected } = mapRows(await table.readRows([0, 1, 2]), { fields: companyFields, columns });
  const bytes = new Uint8Array(await (await writeRejectedRows(table, rejected)).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    '"Row","Firma","Ort","Notiz","Reason"\r\n"3","","Akron","old","No company name"\r\n',
  );
  expect(nameRejectedFile("plants.CSV")).toBe("plants-left-out.csv");
});
