import type { Page } from "@playwright/test";
import { expectAccessibleOnPhone } from "./support/accessible.ts";
import { findDirectoryPeople } from "./support/directory-people.ts";
import { longTimeout } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const enrichPath = "**/api/person-enrich/bulk";
const helperPath = "**/api/person-enrich/verify-suggestions";
const findLines = (page: Page) => page.getByLabel("One contact a line: Full Name, Company");
const findFile = (page: Page) => page.locator('input[type="file"]').first();
const findHelper = (page: Page) => page.getByRole("complementary", { name: "EQ Helper" });
const pressEnrich = (page: Page) => page.getByRole("button", { name: "Enrich Contacts" }).click();

const weakContact = { id: "9", firstName: "Bob", lastName: "Pfaff", companyName: "Halvorn" };
const makeReply = (contact: object | null) => ({
  success: true,
  results: [{ input: { fullName: "Bob Pfaff", companyName: "Halvorn" }, contact }],
});

test("Contact Enrich finds contacts, exports them and helps with weak results", async ({
  signedInPage: page,
  signedIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/, /net::ERR_FAILED/);
  const [person] = await findDirectoryPeople(page, signedIn);
  const line = `${person?.firstName} ${person?.lastName}, ${person?.companyName}`;

  await test.step("has both tabs, both buttons, and nothing to export [PENR-001, PENR-002, PENR-026, PENR-029]", async () => {
    await page.goto("/dashboard/agents/history");
    await page.getByRole("link", { name: "Contact Enrich" }).click();
    await expect(page.getByRole("tab", { name: "Manual Input" })).toBeVisible(longTimeout);
    await expect(page.getByRole("tab", { name: "CSV Upload" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Enrich Contacts" })).toBeDisabled();
    await page.getByRole("button", { name: "Export CSV" }).click();
    await expect(page.getByRole("alert")).toHaveText("No results to export");
    await expectAccessibleOnPhone(page);
  });

  await test.step("counts contacts, and is busy until the answer [PENR-003, PENR-016, PENR-020]", async () => {
    await findLines(page).fill(`${line}\nBob Nobody, Quillfeather\nHaruki Bellamy`);
    await expect(page.getByText("2 contacts detected")).toBeVisible();
    let letPass = () => {};
    const gate = new Promise<void>((resolve) => (letPass = resolve));
    await page.route(enrichPath, async (route) => {
      await gate;
      await route.continue();
    });
    await pressEnrich(page);
    await expect(page.getByRole("button", { name: "Enriching..." })).toBeDisabled();
    letPass();
    await expect(page.getByRole("article")).toHaveCount(1, longTimeout);
    await page.unroute(enrichPath);
    await expect(page.getByRole("heading", { name: "1 of 2 found" })).toBeVisible();
  });

  await test.step("chooses fields, shows raw data and saves a file [PENR-004, PENR-005, PENR-031, PENR-046]", async () => {
    await page.getByRole("button", { name: "Fields to include" }).click();
    const boxes = page.getByRole("region", { name: "Fields to include" }).getByRole("checkbox");
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(boxes.and(page.locator(":checked"))).toHaveCount(0);
    await page.getByRole("button", { name: "Select All" }).click();
    await expect(boxes.and(page.locator(":checked"))).toHaveCount(await boxes.count());
    await page.getByRole("button", { name: "Defaults" }).click();
    await page.getByRole("button", { name: "Raw data" }).click();
    await expect(page.getByRole("grid", { name: "Raw data table" })).toBeVisible();
    await expectAccessibleOnPhone(page);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^contact-enrichment-\d{13}\.csv$/);
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error("No space");
      };
    });
    await page.getByRole("button", { name: "Export CSV" }).click();
    await expect(page.getByRole("alert")).toHaveText("CSV export failed");
  });

  await test.step("asks EQ Helper half a second after the notice [PENR-006, PENR-017, PENR-035, PENR-036, PENR-037]", async () => {
    await findLines(page).fill("Bob Pfaff, Halvorn");
    await page.route(enrichPath, (route) => route.fulfill({ json: makeReply(weakContact) }));
    let letPass = () => {};
    const gate = new Promise<void>((resolve) => (letPass = resolve));
    await page.route(helperPath, async (route) => {
      await gate;
      await route.continue();
    });
    const request = page.waitForRequest(helperPath);
    await pressEnrich(page);
    await expect(page.getByRole("article", { name: "Bob Pfaff" })).toBeVisible(longTimeout);
    await expect(
      page.getByText("The contact data we found has low quality or missing information."),
    ).toBeVisible();
    expect((await request).postDataJSON()).toEqual({ fullName: "Bob Pfaff", companyName: "Halvorn" });
    await expect(findHelper(page)).toContainText("Looking at Bob Pfaff");
    letPass();
    await expect(findHelper(page)).toContainText("You searched", longTimeout);
    await page.unroute(helperPath);
  });

  await test.step("searches the row of a suggestion alone [PENR-039]", async () => {
    await page.route(helperPath, (route) =>
      route.fulfill({
        json: {
          success: true,
          suggestions: {
            originalSearch: { fullName: "Bob Pfaff", companyName: "Halvorn" },
            spellingCorrections: {
              personName: { hasLikelyMistakes: true, explanation: "", suggestions: ["Robert Pfaff"] },
              companyName: { hasLikelyMistakes: false, explanation: "", suggestions: [] },
            },
            alternativePeople: [],
            searchTips: [],
          },
        },
      }),
    );
    await pressEnrich(page);
    await expect(findHelper(page)).toHaveCount(0);
    await findHelper(page)
      .getByRole("button", { name: /Robert Pfaff/ })
      .click(longTimeout);
    await expect(findLines(page)).toHaveValue("Robert Pfaff, Halvorn");
    await page.unroute(helperPath);
  });

  await test.step("says that nobody was found, and when EQ Helper is unavailable [PENR-035, PENR-040, PENR-041]", async () => {
    await page.unroute(enrichPath);
    await page.route(enrichPath, (route) => route.fulfill({ json: makeReply(null) }));
    const answers = [{ status: 500, json: { success: false } }, { json: { success: false, error: "Away" } }];
    for (const answer of answers) {
      await page.route(helperPath, (route) => route.fulfill(answer));
      await expect(page.getByRole("button", { name: "Enrich Contacts" })).toBeEnabled(longTimeout);
      await pressEnrich(page);
      await expect(
        page.getByText("We couldn't find a good match for the provided names/companies."),
      ).toBeVisible(longTimeout);
      await expect(findHelper(page)).toContainText("EQ Helper is temporarily unavailable", longTimeout);
      await expect(findHelper(page).getByRole("listitem")).toHaveCount(3);
      await page.unroute(helperPath);
    }
    await page.unroute(enrichPath);
  });

  await test.step("says the server's text, or that enrichment failed [PENR-044]", async () => {
    for (const [json, text] of [
      [{ success: false, error: "The source is away" }, "The source is away"],
      [{}, "Enrichment failed"],
    ] as const) {
      await page.route(enrichPath, (route) => route.fulfill({ status: 500, json }));
      await expect(page.getByRole("button", { name: "Enrich Contacts" })).toBeEnabled(longTimeout);
      await pressEnrich(page);
      await expect(page.getByRole("alert")).toContainText(text, longTimeout);
      await page.unroute(enrichPath);
    }
    await page.route(enrichPath, (route) => route.abort());
    await expect(page.getByRole("button", { name: "Enrich Contacts" })).toBeEnabled(longTimeout);
    await pressEnrich(page);
    await expect(page.getByRole("alert")).toContainText("The server cannot be reached", longTimeout);
    await page.unroute(enrichPath);
  });

  await test.step("reads contacts of a .csv file only [PENR-003, PENR-025, PENR-045]", async () => {
    await page.getByRole("tab", { name: "CSV Upload" }).click();
    await expect(findFile(page)).toHaveAttribute("accept", ".csv");
    const choose = (content: string | Buffer) =>
      findFile(page).setInputFiles({
        name: "people.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(content),
      });
    await choose(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]));
    await expect(page.getByText("Failed to read CSV file")).toBeVisible(longTimeout);
    await choose('Name,Company\nAnn Lee,"Acme, Inc."\nBo Ek,Acme\nCy Dow,\n');
    await expect(page.getByText("2 contacts detected")).toBeVisible(longTimeout);
    await expect(page.getByText("1, download")).toBeVisible();
  });
});
