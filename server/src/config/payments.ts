import * as z from "zod/mini";

const keySchema = z.optional(
  z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, "must be one line of plain letters without spaces")),
);
const addressSchema = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });
/** The schema of price ids, separated by commas. The first is offered now; the others are those of earlier buyers. */
const priceIdsSchema = z._default(
  z.pipe(
    z.string().check(z.regex(/^[\w, ]+$/, "must be price ids such as price_123, separated by commas")),
    z.transform((text) =>
      text
        .split(",")
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ),
  [],
);
const amountSchema = z.optional(
  z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,6}(?:\.\d{1,2})?$/, "must be an amount such as 29 or 29.50")),
    z.transform(Number),
  ),
);

/** The variables of payments and of the price list. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: keySchema,
  STRIPE_PUBLISHABLE_KEY: keySchema,
  STRIPE_PRICING_TABLE_ID: keySchema,
  STRIPE_WEBHOOK_SECRET: keySchema,
  STRIPE_PRICES_BASIC: priceIdsSchema,
  STRIPE_PRICES_PRO: priceIdsSchema,
  STRIPE_API_URL: z._default(addressSchema, "https://api.stripe.com"),
  STRIPE_SCRIPT_URL: z._default(addressSchema, "https://js.stripe.com/v3/pricing-table.js"),
  PRICE_BASIC: amountSchema,
  PRICE_PRO: amountSchema,
  PRICE_CURRENCY: z.optional(z.string().check(z.trim(), z.regex(/^[A-Z]{3}$/, "must be a code such as USD"))),
};

const variablesSchema = z.object(paymentVariables);
type PaymentValues = z.output<typeof variablesSchema>;

/** Variables that are set together or not at all. */
export const stripeVariables = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_PRICING_TABLE_ID",
  "STRIPE_WEBHOOK_SECRET",
] as const;
export type StripeVariable = (typeof stripeVariables)[number];

/** The prices of the price list; null where none is configured. */
export function readPrices({ PRICE_BASIC, PRICE_PRO, PRICE_CURRENCY }: PaymentValues) {
  const amounts = { basic: PRICE_BASIC ?? null, pro: PRICE_PRO ?? null };
  return { amounts, currency: PRICE_CURRENCY ?? null };
}

/** The settings of Stripe; null when none are configured. */
export function readStripe(values: PaymentValues) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_PRICING_TABLE_ID: pricingTableId } = values;
  if (!secretKey || !webhookSecret || !publishableKey || !pricingTableId) return null;
  const apiUrl = values.STRIPE_API_URL;
  const scriptUrl = values.STRIPE_SCRIPT_URL;
  return {
    secretKey,
    webhookSecret,
    pricingTable: { scriptUrl, publishableKey, pricingTableId },
    priceIds: { basic: values.STRIPE_PRICES_BASIC, pro: values.STRIPE_PRICES_PRO },
    apiUrl,
  };
}
