import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import { describeParameters } from "@eq/understanding";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { Context } from "../../platform/http/context.ts";
import { admitSearch, type SearchAttempt } from "./admit.ts";

testOnEachDatabase("a search that is repeated on the same day", (open) => {
  let db: Database;
  let users = 0;
  beforeAll(async () => {
    db = await open();
  });

  function createUser() {
    const context = {
      user: { id: `repeating-${++users}`, name: null, email: null, picture: null },
      guest: null,
      db,
      now: () => new Date("2026-11-24T12:00:00Z"),
    } as Context;
    const settings = {
      guests: { searchLimit: 1, sessionsPerAddress: 20, sessionsPerSite: 100 },
      start: async () => {},
    };
    return async (query: string, parameters: Partial<SearchParameters> = {}) => {
      const all = { ...emptySearchParameters(), ...parameters };
      const filters = { industryCodes: all.industryCodes, places: all.places };
      const attempt = { mode: "companies", query, filters, parameters: all, page: 1 } as SearchAttempt;
      const admission = await admitSearch(context, { ...attempt, refinement: false }, settings);
      await admission.settle({ resultCount: 3 });
    };
  }
  const useUp = async (search: ReturnType<typeof createUser>) => {
    for (const text of ["hospitals", "banks", "hotels", "breweries"]) await search(text);
    await expect(search("one more")).rejects.toMatchObject({ status: 402 });
  };

  test("is free with all credits used, in any spelling and with other filters [ACC-028]", async () => {
    const search = createUser();
    await search("software in Ohio", { industryCodes: ["finance"] });
    await useUp(search);
    await search("  Software in  ohio ", { industryCodes: ["finance"] });
    await search("software in Ohio", { industryCodes: ["finance"], keywords: ["cloud"] });
  });

  test("is free for a form, also under its description, by which the history runs it", async () => {
    const search = createUser();
    const form = { industryCodes: ["finance" as const] };
    await search("", form);
    await useUp(search);
    await search("", form);
    await search(describeParameters({ ...emptySearchParameters(), ...form }, "companies"), form);
    await expect(search("another text", form)).rejects.toMatchObject({ status: 402 });
  });
});
