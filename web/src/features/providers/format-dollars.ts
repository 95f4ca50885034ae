const formatter = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Formats US dollars as "$1,234.50". */
export const formatDollars = (amount: number): string => formatter.format(amount);
