import type { Company } from "@eq/contracts";
import { useEffect, useReducer } from "react";

/** Number of companies shown at first, and added by each "Load more". */
export const feedStepSize = 10;
/** Delay before more companies are shown, in milliseconds. */
export const showMoreDelayMs = 300;

/** How many companies of a list are shown. */
export interface ShownCount {
  companies: readonly Company[];
  count: number;
  isAdding: boolean;
}

export type ShownCountAction =
  | { type: "list"; companies: readonly Company[]; page: number | undefined }
  | { type: "asked" }
  | { type: "added" };

/**
 * Applies an action to the shown count. A new list of companies resets the count, except when it only adds a later page
 * of the same search.
 */
export function reduceShownCount(state: ShownCount, step: ShownCountAction): ShownCount {
  if (step.type === "asked") return { ...state, isAdding: true };
  if (step.type === "added") return { ...state, count: state.count + feedStepSize, isAdding: false };
  const { companies, page } = step;
  if (companies === state.companies) return state;
  return page !== undefined && page > 1
    ? { ...state, companies }
    : { companies, count: feedStepSize, isAdding: false };
}

export interface ShownCountControls extends Omit<ShownCount, "companies"> {
  /** Shows ten more companies after a short delay. */
  showMore: () => void;
}

/** How many companies of a list to show. `page` is the number of the last loaded page of results. */
export function useShownCount(companies: readonly Company[], page: number | undefined): ShownCountControls {
  const [state, dispatch] = useReducer(reduceShownCount, { companies, count: feedStepSize, isAdding: false });
  const { count, isAdding } = reduceShownCount(state, { type: "list", companies, page });
  useEffect(() => dispatch({ type: "list", companies, page }), [companies, page]);
  useEffect(() => {
    if (!isAdding) return;
    const timer = setTimeout(() => dispatch({ type: "added" }), showMoreDelayMs);
    return () => clearTimeout(timer);
  }, [isAdding]);
  return { count, isAdding, showMore: () => dispatch({ type: "asked" }) };
}
