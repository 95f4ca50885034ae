import { metroRegions, nameOfCode, type Place, type Range, revenueRanges, usStates } from "@eq/contracts";

const wholeNumberFormat = new Intl.NumberFormat("en-US");
const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

/**
 * A place as chip text: "Greater Chicago Area", "Austin, TX", "Austin, TX only", "Ohio", "Ontario, Canada", "Canada".
 */
export function formatPlace(place: Place): string {
  if (place.metroRegion) return nameOfCode(metroRegions, place.metroRegion);
  if (place.city) {
    const city = [place.city, place.state ?? formatCountry(place.country)].filter(Boolean).join(", ");
    return place.exact ? `${city} only` : city;
  }
  if (place.region) return [place.region, formatCountry(place.country)].filter(Boolean).join(", ");
  if (place.state) return nameOfCode(usStates, place.state);
  return formatCountry(place.country) ?? "Anywhere";
}

/** A range of employees or open jobs as chip text: "101-1,000", "5,001+", "up to 50". */
export function formatCountRange({ min, max }: Range): string {
  if (min !== null && max !== null)
    return `${wholeNumberFormat.format(min)}-${wholeNumberFormat.format(max)}`;
  return min !== null ? `${wholeNumberFormat.format(min)}+` : `up to ${wholeNumberFormat.format(max ?? 0)}`;
}

/** A range of years as chip text: "2010-2015", "2020", "2020 or later", "1999 or earlier". */
export function formatYearRange({ min, max }: Range): string {
  if (min !== null && max !== null) return min === max ? String(min) : `${min}-${max}`;
  return min !== null ? `${min} or later` : `${max} or earlier`;
}

/** A revenue or funding range as chip text: a bucket's name, or "$10M - $25M", "$1B+", "up to $5M". */
export function formatMoneyRange(range: Range): string {
  const { min, max } = range;
  const bucket = revenueRanges.find((each) => each.min === min && each.max === max);
  if (bucket && range.maxExclusive) return bucket.name;
  if (min !== null && max !== null) return `${formatMoney(min)} - ${formatMoney(max)}`;
  return min !== null ? `${formatMoney(min)}+` : `up to ${formatMoney(max ?? 0)}`;
}

/** Whole dollars in short form: "$750", "$250K", "$1.5M", "$2B". */
export function formatMoney(dollars: number): string {
  const steps = [
    [1e9, "B"],
    [1e6, "M"],
    [1e3, "K"],
  ] as const;
  const step = steps.find(([size]) => dollars >= size);
  return step
    ? `$${Number((dollars / step[0]).toFixed(1))}${step[1]}`
    : `$${wholeNumberFormat.format(dollars)}`;
}

function formatCountry(code: string | undefined): string | undefined {
  try {
    const name = code && countryNames.of(code);
    return isStateName(name) ? `${name} (country)` : name;
  } catch {
    return code;
  }
}

/** Whether a country has the same name as a state, such as Georgia. The country's chip then ends in "(country)". */
function isStateName(name: string | undefined): boolean {
  return usStates.some((state) => state.name === name);
}

/** Capitalizes the first letter: "plant managers" becomes "Plant managers". */
export function capitalizeFirstLetter(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
