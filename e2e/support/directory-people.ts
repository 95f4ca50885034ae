import { expect, type Page } from "@playwright/test";
import type { StorageState } from "./account.ts";

export interface DirectoryPerson {
  id: string;
  firstName: string;
  lastName: string;
  companyName: string;
}

/** Searches people of the server's directory without its pages; costs one credit. */
export async function findDirectoryPeople(page: Page, signedIn: StorageState): Promise<DirectoryPerson[]> {
  const session = signedIn.origins[0]?.localStorage[0]?.value ?? "{}";
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  const origin = signedIn.origins[0]?.origin ?? "";
  const answer = await page.request.post(`${origin}/api/ai/ai-people-search`, {
    data: { query: "engineers in Ohio" },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { results: { people: DirectoryPerson[] } }).results.people;
}
