import { openDashboard, submitQuery } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

test("a user suppresses a person by hand and by file, and takes an entry back [OP-145] [OP-161]", async ({
  signedInPage: page,
}) => {
  await page.goto("/dashboard/settings");
  await page.getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByText("Nobody is suppressed")).toBeVisible();

  await test.step("reads back what is typed before it is stored", async () => {
    await page.getByLabel("Address, phone, profile, domain or company").fill("(330) 555-0182 x4");
    await expect(page.getByText("Read as phone +1 330 555 0182, extension 4")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("row", { name: /\+1 330 555 0182 Phone/ })).toBeVisible();
  });

  await test.step("removes an entry and restores it by undo", async () => {
    await page.getByRole("button", { name: "Remove +1 330 555 0182" }).click();
    await expect(page.getByText("Nobody is suppressed")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("row", { name: /\+1 330 555 0182 Phone/ })).toBeVisible();
  });

  await test.step("shows what a file changes before anything does", async () => {
    await page.getByRole("button", { name: "Import CSV" }).click();
    const lines = [
      "email,tel,note",
      "Ann.Lee+news@Example.com,,unsubscribed",
      ",001 330 555-0182,DNC",
      "n/a,-,",
    ];
    await page.getByLabel("Choose File: CSV file").setInputFiles({
      name: "opt-outs.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(lines.join("\n")),
    });
    await expect(page.getByText("address ann.lee@example.com")).toBeVisible();
    await expect(page.getByText("Left out: nothing to suppress")).toBeVisible();
    await page.getByRole("button", { name: "Check 3 Rows" }).click();
    await expect(
      page.getByText("1 new · 1 already listed · 1 row left out · 0 saved leads become hidden"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Suppress 1 Entry" }).click();
    await expect(
      page.getByRole("row", { name: /ann\.lee@example\.com Address unsubscribed CSV/ }),
    ).toBeVisible();
  });
});

test("a person's request finds, erases and proves; the person is gone from lists [OP-158] [OP-161]", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 422 .*\/api\/privacy\/erase/);
  await openDashboard(page);
  await page.getByRole("complementary", { name: "Main" }).getByText("People", { exact: true }).click();
  await submitQuery(page, "managers");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(25, { timeout: 30_000 });
  const name = (await cards.first().getAttribute("aria-label")) ?? "";

  await page.goto("/dashboard/privacy?tab=requests");
  await page.getByLabel("Address, phone, profile or name of the person").fill(name);
  await page.getByRole("button", { name: "New Request" }).click();
  const choices = page.locator("input[name=person]");
  await expect(page.getByText("Leads of searches").or(choices.first())).toBeVisible();
  if ((await choices.count()) > 0) await choices.first().check();
  await expect(page.getByText("“managers”")).toBeVisible();

  await page.getByRole("button", { name: "Erase..." }).click();
  const dialog = page.getByRole("dialog", { name: `Erase ${name}?` });
  await dialog.getByLabel("Type the last name to confirm").fill("Somebody");
  await dialog.getByRole("button", { name: /^Erase \d+ Record/ }).click();
  await expect(dialog.getByText("Type the last name as it is shown.")).toBeVisible();
  await dialog.getByLabel("Type the last name to confirm").fill(name.split(" ").at(-1) ?? "");
  await dialog.getByRole("button", { name: /^Erase \d+ Record/ }).click();
  await expect(page.getByText("The person was erased")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download proof/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^erasure-proof-[\da-f]{8}\.json$/);

  await openDashboard(page);
  await submitQuery(page, "managers");
  await expect(page.getByText("1 hidden: suppressed or opted out.")).toBeVisible({ timeout: 30_000 });
  await expect(cards).toHaveCount(24);
  await page.getByRole("link", { name: "Show the list" }).click();
  await expect(page.getByRole("row", { name: /^Erased person/ })).toBeVisible();
});
