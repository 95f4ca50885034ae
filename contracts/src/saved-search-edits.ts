import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { savedSearch, savedSearchId, searchNameLimit } from "./saved-searches.ts";

export const changeSavedSearch = defineEndpoint({
  name: "changeSavedSearch",
  method: "PUT",
  path: "/api/ai/saved-searches/{id}",
  access: "user",
  summary: "Renames a saved search, or marks it as a favourite, which is never removed to make room",
  refusals: [404],
  input: z.object({
    id: savedSearchId,
    name: z.nullish(
      z.string().check(z.trim(), z.minLength(1, "Give the search a name"), z.maxLength(searchNameLimit)),
    ),
    isFavorite: z.nullish(z.boolean()),
  }),
  reply: z.object({ success: z.literal(true), search: savedSearch }),
});

export const deleteSavedSearch = defineEndpoint({
  name: "deleteSavedSearch",
  method: "DELETE",
  path: "/api/ai/saved-searches/{id}",
  access: "user",
  summary: "Deletes a saved search with its results; it can be restored for a day, then it is erased",
  refusals: [404],
  input: z.object({ id: savedSearchId }),
  reply: z.object({ success: z.literal(true) }),
});

export const restoreSavedSearch = defineEndpoint({
  name: "restoreSavedSearch",
  method: "POST",
  path: "/api/ai/saved-searches/{id}/restore",
  access: "user",
  summary: "Restores a saved search that was deleted within a day",
  refusals: [404],
  input: z.object({ id: savedSearchId }),
  reply: z.object({ success: z.literal(true), search: savedSearch }),
});
