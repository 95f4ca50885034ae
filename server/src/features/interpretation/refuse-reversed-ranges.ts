import type { WireParameters } from "@eq/contracts";
import { badRequest } from "../../platform/http/refusal.ts";

const rangeFields = [
  ["employeeRangeMin", "employeeRangeMax"],
  ["revenueRangeMin", "revenueRangeMax"],
  ["fundingAmountMin", "fundingAmountMax"],
] as const;

/**
 * Refuses a range whose minimum is above its maximum.
 * @throws Refusal 400 with both fields
 */
export function refuseReversedRanges(parameters: WireParameters): void {
  for (const [min, max] of rangeFields) refuseReversedRange(min, parameters[min], max, parameters[max]);
  const { employees } = parameters.exclude ?? {};
  refuseReversedRange("exclude.employees.min", employees?.min, "exclude.employees.max", employees?.max);
}

type RangeBound = number | null | undefined;

function refuseReversedRange(minField: string, min: RangeBound, maxField: string, max: RangeBound): void {
  if (typeof min !== "number" || typeof max !== "number" || min <= max) return;
  const message = `searchParams.${minField} (${min}) is above searchParams.${maxField} (${max}). Swap the two values.`;
  const fields = [minField, maxField].map((field) => ({ path: `searchParams.${field}`, message }));
  throw badRequest(message, { fields });
}
