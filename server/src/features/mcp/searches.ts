import { saveSearch as saveContract, watchSearch as watchContract } from "@eq/contracts";
import * as z from "zod/mini";
import { parseInput } from "../../platform/http/input.ts";
import { planSearch } from "../interpretation/index.ts";
import { saveSearch } from "../saved-searches/index.ts";
import { watchSearch } from "../search-changes/index.ts";
import { defineTool } from "./tool.ts";

export const saveSearchTool = defineTool({
  name: "save_search",
  title: "Save a search",
  description: "Saves a search under a name, without running it. Free.",
  input: z.strictObject({
    query: z.string().check(z.minLength(1), z.maxLength(500)),
    name: z.optional(z.string().check(z.maxLength(200))),
    of: z._default(z.enum(["companies", "people"]), "companies"),
  }),
  readOnly: false,
  async run(context, { query, name = "", of }, services) {
    const how = { mode: of, log: context.log, signal: context.signal };
    const { interpretation } = await planSearch(services, how, { query });
    const search = { name, searchType: of, searchCriteria: interpretation.searchParams, naturalQuery: query };
    const { searchId } = await saveSearch(context, parseInput(saveContract.input, search));
    return {
      data: { searchId, readAs: interpretation.interpretation },
      text: `Saved as search ${searchId}. It is read as: ${interpretation.interpretation}`,
    };
  },
});

export const watchSearchTool = defineTool({
  name: "watch_search",
  title: "Watch a search",
  description: "Runs a saved search of companies again every day and records what changes. Free.",
  input: z.strictObject({
    searchId: z
      .string()
      .check(
        z.regex(/^[0-9]{1,18}$/, "This is no id of a saved search"),
        z.describe("The id from save_search or search_companies"),
      ),
  }),
  readOnly: false,
  async run(context, { searchId }, services) {
    const { watch } = await watchSearch(context, parseInput(watchContract.input, { id: searchId }), services);
    return {
      data: { searchId, name: watch.name, nextRunAt: watch.nextRunAt },
      text: `“${watch.name}” is watched. It runs next at ${watch.nextRunAt}.`,
    };
  },
});
