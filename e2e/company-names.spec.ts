import type { Page } from "@playwright/test";
import {
  findCompanyCards,
  findGloss,
  findPersonCards,
  findSearchBox,
  longTimeout,
  openLanding,
  peoplePath,
  streamPath,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

/** A company of the demo directory. Read as words, its name means trucking companies. */
const name = "Dellock Trucking";

const findRemoveButton = (page: Page, filter: string) =>
  findGloss(page).getByRole("button", { name: `Remove ${filter}` });
const findCompanyChip = (page: Page) => findRemoveButton(page, `Company ${name}`);
const findKindChip = (page: Page) => findRemoveButton(page, "Trucking companies");
const findOffer = (page: Page) => page.getByRole("button", { name: `Search for the company ${name}` });
const findSwitch = (page: Page) =>
  findGloss(page).getByRole("button", { name: `${name} can be read in another way` });

/** Sends the typed query and waits for its results. @returns the parameters that were sent */
async function search(page: Page): Promise<Record<string, unknown>> {
  const request = page.waitForRequest(streamPath);
  await findSearchBox(page).press("Enter");
  await waitForStreamEnd(page);
  return ((await request).postDataJSON() as { searchParams: Record<string, unknown> }).searchParams;
}

test("a company's name is read as words after its chip is removed, and the company is offered", async ({
  page,
}) => {
  await openLanding(page);
  await findSearchBox(page).fill(name);
  await test.step("removing the company reads the words", async () => {
    await findCompanyChip(page).click(longTimeout);
    await expect(findKindChip(page)).toBeVisible();
    await expect(findCompanyChip(page)).toHaveCount(0);
    await expect(findSearchBox(page)).toHaveValue(name);
  });
  await test.step("the offer leads back to the company", async () => {
    await findOffer(page).click(longTimeout);
    await expect(findCompanyChip(page)).toBeVisible(longTimeout);
    await expect(findKindChip(page)).toHaveCount(0);
    await expect(findOffer(page)).toHaveCount(0);
  });
  await test.step("a search then finds only the company", async () => {
    expect(await search(page)).toMatchObject({ companies: [{ name }] });
    await expect(findCompanyCards(page)).toHaveCount(1);
    await expect(findCompanyCards(page)).toContainText(name);
  });
});

test("the switch on a company's chip reads its name as words; its company is then the first result", async ({
  page,
}) => {
  await openLanding(page);
  await findSearchBox(page).fill(name);
  await findSwitch(page).click(longTimeout);
  await expect(page.getByText(`What do you mean by ${name}?`)).toBeVisible(longTimeout);
  // The suggestions below the box close a moment after it loses the focus, and may name the company too.
  const readings = page.getByRole("dialog", { name: `Readings of ${name}` });
  await expect(readings.getByRole("option", { name, exact: true })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("option", { name: /^as words: Trucking companies/ }).click();
  await expect(findKindChip(page)).toBeVisible();
  await expect(findCompanyChip(page)).toHaveCount(0);
  await expect(findOffer(page)).toBeVisible(longTimeout);
  expect(await search(page)).toMatchObject({ readAs: "words" });
  expect(await findCompanyCards(page).count()).toBeGreaterThan(1);
  await expect(findCompanyCards(page).first()).toContainText(name);
});

test("in People mode, a company's name means the people who work there, until its chip is removed", async ({
  page,
}) => {
  await openLanding(page);
  await page.getByRole("search").getByText("People", { exact: true }).click();
  await findSearchBox(page).fill(name);
  const findEmployerChip = () => findRemoveButton(page, `At ${name}`);
  const findPeopleOffer = () => page.getByRole("button", { name: `Search for people at ${name}` });
  await test.step("removing the employer reads the words, and the company is offered", async () => {
    await findEmployerChip().click(longTimeout);
    await expect(findEmployerChip()).toHaveCount(0);
    await findPeopleOffer().click(longTimeout);
    await expect(findEmployerChip()).toBeVisible(longTimeout);
  });
  await test.step("the search finds only people of the company", async () => {
    const request = page.waitForRequest(peoplePath);
    await findSearchBox(page).press("Enter");
    expect((await request).postDataJSON()).toMatchObject({ searchParams: { employers: [{ name }] } });
    await expect(findPersonCards(page).first()).toContainText(name, longTimeout);
    for (const card of await findPersonCards(page).all()) await expect(card).toContainText(name);
  });
});
