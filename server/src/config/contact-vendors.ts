import type { WantedKind } from "@eq/contracts";
import * as z from "zod/mini";

/** The vendors of contact details in the order in which they are asked, unless CONTACT_WATERFALL says another. */
export const contactVendorIds = ["zoominfo", "people-data-labs", "apollo", "hunter"] as const;
export type ContactVendorId = (typeof contactVendorIds)[number];

/** The kinds of details as CONTACT_WANTED names them. */
const wantedNames = ["email", "phone", "linkedin"] as const;
const wantedKinds: Readonly<Record<(typeof wantedNames)[number], WantedKind>> = {
  email: "email",
  phone: "phone",
  linkedin: "linkedIn",
};

const keySchema = z.optional(
  z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, "must be one line of plain letters without spaces")),
);
const urlSchema = (fallback: string) =>
  z._default(z.url({ protocol: /^https?$/, error: "must be an http(s) address" }), fallback);
const requestsSchema = (fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.trim(), z.regex(/^[1-9]\d{0,5}$/, "must be a number from 1 to 999999")),
      z.transform(Number),
    ),
    fallback,
  );

/** The schema of a list of names, separated by commas, each of which is one of `names`. */
const listSchema = <Name extends string>(names: readonly Name[], fallback: readonly Name[]) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(",").map((name) => name.trim().toLowerCase())),
      ),
      z.array(z.enum(names as unknown as [Name, ...Name[]], `must name some of ${names.join(", ")}`)),
    ),
    [...fallback],
  );

/** "hunter=0.03, apollo=0.1": US dollars for a person that the vendor finds. */
const pricesSchema = z._default(
  z.pipe(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^\\s*(?:(?:${contactVendorIds.join("|")})=\\d{1,4}(?:\\.\\d{1,6})?\\s*(?:,\\s*|$))+$`),
          "must be prices such as people-data-labs=0.10,hunter=0.03",
        ),
      ),
    z.transform((text) =>
      Object.fromEntries(
        text.split(",").map((part) => {
          const [id = "", price] = part.trim().split("=");
          return [id, Number(price)];
        }),
      ),
    ),
  ),
  {},
);

/** The variables of the vendors of contact details. */
export const contactVendorVariables = {
  PEOPLE_DATA_LABS_API_KEY: keySchema,
  PEOPLE_DATA_LABS_URL: urlSchema("https://api.peopledatalabs.com/v5"),
  PEOPLE_DATA_LABS_REQUESTS_PER_MINUTE: requestsSchema(100),
  APOLLO_API_KEY: keySchema,
  APOLLO_URL: urlSchema("https://api.apollo.io/api/v1"),
  APOLLO_REQUESTS_PER_MINUTE: requestsSchema(200),
  HUNTER_API_KEY: keySchema,
  HUNTER_URL: urlSchema("https://api.hunter.io/v2"),
  CONTACT_WATERFALL: listSchema(contactVendorIds, contactVendorIds),
  CONTACT_WANTED: listSchema(wantedNames, wantedNames),
  CONTACT_PRICES: pricesSchema,
};

const variablesSchema = z.object(contactVendorVariables);
type Values = z.output<typeof variablesSchema>;
export type ContactVendorSettings = ReturnType<typeof readContactVendors>;

/** Reads the settings of the vendors; those without a key are null. */
export function readContactVendors(values: Values) {
  const { PEOPLE_DATA_LABS_API_KEY: peopleDataLabsKey, APOLLO_API_KEY: apolloKey } = values;
  const { HUNTER_API_KEY: hunterKey } = values;
  return {
    peopleDataLabs: peopleDataLabsKey
      ? {
          apiKey: peopleDataLabsKey,
          baseUrl: values.PEOPLE_DATA_LABS_URL,
          requestsPerMinute: values.PEOPLE_DATA_LABS_REQUESTS_PER_MINUTE,
        }
      : null,
    apollo: apolloKey
      ? {
          apiKey: apolloKey,
          baseUrl: values.APOLLO_URL,
          requestsPerMinute: values.APOLLO_REQUESTS_PER_MINUTE,
        }
      : null,
    hunter: hunterKey ? { apiKey: hunterKey, baseUrl: values.HUNTER_URL } : null,
    order: [...new Set(values.CONTACT_WATERFALL)],
    wanted: [...new Set(values.CONTACT_WANTED)].map((kind) => wantedKinds[kind]),
    /** US dollars for a person that the vendor finds; vendors without a price count as free. */
    prices: values.CONTACT_PRICES as Partial<Record<ContactVendorId, number>>,
  };
}
