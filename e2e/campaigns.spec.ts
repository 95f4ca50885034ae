import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessibleOnPhone } from "./support/accessible.ts";
import type { StorageState } from "./support/account.ts";
import { longTimeout } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

/** Creates a campaign of people of the directory, without pages. @returns the people's names */
async function createCampaign(page: Page, signedIn: StorageState, name: string): Promise<string[]> {
  const { origin = "", localStorage = [] } = signedIn.origins[0] ?? {};
  const { access_token: token } = JSON.parse(localStorage[0]?.value ?? "{}") as { access_token: string };
  const post = async <Reply>(path: string, data: object): Promise<Reply> => {
    const answer = await page.request.post(`${origin}${path}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  interface Found {
    results: { people: { id: string; name: string }[] };
  }
  const { results } = await post<Found>("/api/ai/ai-people-search", { query: "engineers in Ohio" });
  const people = results.people.slice(0, 3);
  const { campaign } = await post<{ campaign: { id: string } }>("/api/campaigns", { name });
  const contactIds = people.map(({ id }) => id);
  await post(`/api/campaigns/${campaign.id}/contacts`, { contactIds });
  return people.map((person) => person.name);
}

const findHeading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a campaign is opened from the history page, enriched, exported, renamed and deleted by keyboard and mouse", async ({
  signedInPage: page,
  signedIn,
}) => {
  const [first = "", ...others] = await createCampaign(page, signedIn, "Ohio plants");

  await test.step("is listed and opens as a table", async () => {
    await page.goto("/dashboard/agents/history");
    await page.getByRole("link", { name: "Campaigns" }).press("Enter");
    await expect(findHeading(page, "Campaigns")).toBeVisible(longTimeout);
    await expectAccessibleOnPhone(page);
    await page.getByRole("link", { name: "Ohio plants" }).press("Enter");
    await expect(findHeading(page, "Ohio plants")).toBeVisible(longTimeout);
    await expect(page.getByText("3 rows")).toBeVisible(longTimeout);
    await expectAccessibleOnPhone(page);
  });

  await test.step("removes a contact, and undo puts it back in its place", async () => {
    const names = page.getByRole("grid").getByRole("button", { name: /^(?!Enrich)/ });
    await page.getByRole("checkbox", { name: first }).check();
    await page.getByRole("button", { name: "Remove 1 contact" }).press("Enter");
    await expect(page.getByText("2 rows")).toBeVisible(longTimeout);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("3 rows")).toBeVisible(longTimeout);
    await expect(names.filter({ hasText: first })).toBeVisible();
  });

  await test.step("exports what the user bought", async () => {
    const enrich = page.getByRole("button", { name: `Enrich ${first}`, exact: true });
    await enrich.press("Enter");
    await expect(enrich).toBeHidden(longTimeout);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).press("Enter"),
    ]);
    expect(download.suggestedFilename()).toMatch(/^leads_export_ohio_plants_\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), "utf8");
    expect(text.split("\r\n")).toHaveLength(5);
    for (const name of [first, ...others]) expect(text).toContain(`"${name}"`);
    await expect(page.getByText(/^3 rows/).last()).toBeVisible(longTimeout);
  });

  await test.step("is in the export audit with everybody in it [OP-159]", async () => {
    await page.goto("/dashboard/privacy?tab=exports");
    const row = page.getByRole("row", { name: /Campaign “Ohio plants”/ });
    await expect(row.getByRole("cell").nth(3)).toHaveText("3", longTimeout);
    await row.getByRole("button", { name: /^Who was in/ }).press("Enter");
    const people = page.getByRole("list", { name: "People in this export" });
    for (const name of [first, ...others]) await expect(people.getByText(name)).toBeVisible(longTimeout);
    await expectAccessibleOnPhone(page);
    await page.goBack();
    await expect(findHeading(page, "Ohio plants")).toBeVisible(longTimeout);
  });

  await test.step("is renamed in place and deleted, and undo restores it", async () => {
    await page.getByRole("button", { name: "Rename campaign" }).press("Enter");
    await page.getByRole("textbox", { name: "New name of Ohio plants" }).fill("Ohio plants, November");
    await page.keyboard.press("Enter");
    await expect(findHeading(page, "Ohio plants, November")).toBeVisible(longTimeout);
    await expect(page.getByRole("button", { name: "Rename campaign" })).toBeFocused();
    await page.getByRole("button", { name: "Delete campaign" }).press("Enter");
    await expect(page.getByText("No campaigns yet")).toBeVisible(longTimeout);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: "Ohio plants, November" })).toBeVisible(longTimeout);
  });
});
