import * as z from "zod/mini";
import { archiveContentType, defineDownload, defineEndpoint } from "./endpoint.ts";

/** Rows that are stored for a user, such as "Saved searches". */
export const dataCount = z.object({ label: z.string(), rows: z.int() });
export type DataCount = z.output<typeof dataCount>;

/** Something that stays after an account is deleted, and why. */
export const remainingData = z.object({ what: z.string(), why: z.string() });
export type RemainingData = z.output<typeof remainingData>;

export const getMyData = defineEndpoint({
  name: "getMyData",
  method: "GET",
  path: "/api/user/data",
  access: "user",
  summary: "How much is stored for the user, and what stays after the account is deleted",
  input: z.object({}),
  reply: z.object({
    success: z.literal(true),
    /** Only what has rows. */
    stored: z.array(dataCount),
    remains: z.array(remainingData),
  }),
});

export const downloadMyData = defineDownload({
  name: "downloadMyData",
  method: "GET",
  path: "/api/user/data.zip",
  access: "user",
  summary:
    "Everything that is stored for the user as a zip: JSON lines for reading back, CSV for people, and a manifest with counts and hashes",
  contentTypes: [archiveContentType],
  input: z.object({}),
  refusals: [429],
});
