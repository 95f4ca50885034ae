import * as z from "zod/mini";

/** The variables of HubSpot. */
export const hubspotVariables = {
  HUBSPOT_TOKEN: z.optional(
    z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, "must be one line of plain letters without spaces")),
  ),
  HUBSPOT_API_URL: z._default(
    z.url({ protocol: /^https?$/, error: "must be an http(s) address" }),
    "https://api.hubapi.com",
  ),
  HUBSPOT_OBJECTS_PATH: z._default(
    z.string().check(z.regex(/^(?:\/[\w.-]+)+$/, "must be a path such as /crm/v3/objects")),
    "/crm/v3/objects",
  ),
  HUBSPOT_REQUESTS_PER_TEN_SECONDS: z._default(
    z.pipe(
      z.string().check(z.trim(), z.regex(/^[1-9]\d{1,3}$/, "must be a number from 10 to 9999")),
      z.transform(Number),
    ),
    100,
  ),
};

type HubSpotValues = z.output<z.ZodMiniObject<typeof hubspotVariables>>;

/** The settings of HubSpot; null when no token is configured. */
export function readHubSpot(values: HubSpotValues) {
  const { HUBSPOT_TOKEN: token, HUBSPOT_API_URL: apiUrl, HUBSPOT_OBJECTS_PATH: objectsPath } = values;
  if (!token) return null;
  return { token, apiUrl, objectsPath, requestsPerTenSeconds: values.HUBSPOT_REQUESTS_PER_TEN_SECONDS };
}
