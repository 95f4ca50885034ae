import { type FundingRound, fundingRounds, type Range, type SearchParameters } from "@eq/contracts";
import type { Choice } from "../../../ui/choice-popup.tsx";
import { formatMoney } from "../query/chip-text.ts";
import type { AddedFilter } from "./added-filter.ts";

type FactField = "funding" | "openJobs" | "founded";

/** The smallest amounts of funding that the list offers, in whole US dollars. */
const fundingAmounts = [1e6, 5e6, 1e7, 2.5e7, 5e7, 1e8];
const amountUnits: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9 };

export const fundingFilter = createMinimumFilter("funding", {
  name: "Min funding",
  colour: "funding",
  usual: fundingAmounts,
  parse: parseAmount,
  format: (dollars) => `${formatMoney(dollars)}+`,
});

export const openJobsFilter = createMinimumFilter("openJobs", {
  name: "Open jobs",
  colour: null,
  usual: [1, 3, 5, 10, 25, 50],
  parse: (text) => parseInteger(text, { min: 1, max: 100_000 }),
  format: (count) => `${count.toLocaleString("en-US")} or more`,
});

export const foundedFilter = createMinimumFilter("founded", {
  name: "Founded",
  colour: null,
  usual: [1950, 1980, 2000, 2010, 2015, 2020],
  parse: (text) => parseInteger(text, { min: 1600, max: 2100 }),
  format: (year) => `${year} or later`,
});

export const lastRoundFilter: AddedFilter = {
  name: "Last round",
  colour: "funding",
  modes: ["companies"],
  field: "lastRounds",
  lookup: null,
  single: false,
  read: ({ lastRounds }) => lastRounds,
  write: (values) => ({ lastRounds: values as FundingRound[] }),
  suggest: () => fundingRounds.map(({ code, name }) => ({ value: code, label: name })),
};

interface MinimumOptions extends Pick<AddedFilter, "name" | "colour"> {
  /** The numbers that the list offers before one is typed. */
  usual: readonly number[];
  parse: (text: string) => number | null;
  format: (value: number) => string;
}

/** A filter for the smallest value of a range, which keeps the largest value unless that is smaller. */
function createMinimumFilter(
  field: FactField,
  { name, colour, usual, parse, format }: MinimumOptions,
): AddedFilter {
  return {
    name,
    colour,
    modes: ["companies"],
    field,
    lookup: null,
    single: true,
    read: ({ [field]: range }: SearchParameters) => (range?.min ? [String(range.min)] : []),
    write: ([value], { [field]: range }) => ({ [field]: replaceMinimum(range, value) }),
    suggest: (typed, selected): Choice[] => {
      const number = parse(typed.trim());
      const numbers = [...usual, ...selected.map(Number), ...(number === null ? [] : [number])];
      return [...new Set(numbers)]
        .toSorted((one, other) => one - other)
        .map((each) => ({ value: String(each), label: format(each) }));
    },
  };
}

function replaceMinimum(range: Range | null, value: string | undefined): Range | null {
  if (value === undefined) return range?.max == null ? null : { ...range, min: null };
  const min = Number(value);
  return range?.max == null || range.max < min ? { min, max: null } : { ...range, min };
}

/** Reads an amount with a unit such as "$30M" or "1.5b", in whole US dollars; null for any other text. */
function parseAmount(text: string): number | null {
  const [, amount, unit = ""] = /^\$?(\d+(?:\.\d+)?)\s*([kmb])\+?$/i.exec(text) ?? [];
  return amount === undefined ? null : Math.round(Number(amount) * (amountUnits[unit.toLowerCase()] ?? 1));
}

function parseInteger(text: string, { min, max }: { min: number; max: number }): number | null {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}
