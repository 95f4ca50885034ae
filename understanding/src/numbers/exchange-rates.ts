/** The day of the rates, as the notes show it. */
export const ratesDay = "31 December 2024";

/**
 * US dollars for one unit of each currency, computed from the euro reference rates that the European Central Bank
 * published for that day (1 EUR = 1.0389 USD).
 */
export const dollarsPerUnit = {
  USD: 1,
  EUR: 1.0389,
  GBP: 1.2529,
  CHF: 1.1038,
  CAD: 0.695,
  AUD: 0.6194,
  NZD: 0.5607,
  SGD: 0.7337,
  JPY: 0.006371,
  INR: 0.01168,
  SEK: 0.09066,
  NOK: 0.08808,
  DKK: 0.1393,
  PLN: 0.243,
} as const;

export type Currency = keyof typeof dollarsPerUnit;

/** Converts an amount to whole US dollars, rounded to three significant digits, because the rate is of another day. */
export function convertToDollars(amount: number, currency: Currency): number {
  if (currency === "USD") return amount;
  return Math.round(Number((amount * dollarsPerUnit[currency]).toPrecision(3)));
}
