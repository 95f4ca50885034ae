import * as z from "zod/mini";

/** The variables of SerpApi. */
export const serpApiVariables = {
  SERPAPI_KEY: z.optional(
    z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, "must be one line of plain letters without spaces")),
  ),
  SERPAPI_URL: z.optional(z.url({ protocol: /^https?$/, error: "must be an http(s) address" })),
};

const variablesSchema = z.object(serpApiVariables);

/** The settings of SerpApi or a compatible server; null without a key. */
export function readSerpApi({ SERPAPI_KEY: apiKey, SERPAPI_URL: url }: z.output<typeof variablesSchema>) {
  return apiKey ? { apiKey, url: url ?? null } : null;
}
