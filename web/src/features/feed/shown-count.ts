import type { Company } from "@eq/contracts";
import { useEffect, useReducer } from "react";

/** How many companies of the feed are shown at first, and how many more come at a time. */
export const feedStep = 10;
/** How long more are on their way, in milliseconds. */
export const feedDelayMs = 300;

/** How much of a list is shown. */
export interface ShownCount {
  companies: readonly Company[];
  count: number;
  isAdding: boolean;
}

export type CountStep =
  | { type: "list"; companies: readonly Company[]; page: number | undefined }
  | { type: "asked" }
  | { type: "added" };

/** Another list starts with the first companies again, unless it is a later page of the one before. */
export function stepCount(state: ShownCount, step: CountStep): ShownCount {
  if (step.type === "asked") return { ...state, isAdding: true };
  if (step.type === "added") return { ...state, count: state.count + feedStep, isAdding: false };
  const { companies, page } = step;
  if (companies === state.companies) return state;
  return page !== undefined && page > 1
    ? { ...state, companies }
    : { companies, count: feedStep, isAdding: false };
}

export interface ShownCountActions extends Omit<ShownCount, "companies"> {
  /** Asks for ten more, which come after a moment. */
  showMore: () => void;
}

/** How many companies of a list are shown so far. `page` is the page of results that the list reaches to. */
export function useShownCount(companies: readonly Company[], page: number | undefined): ShownCountActions {
  const [state, dispatch] = useReducer(stepCount, { companies, count: feedStep, isAdding: false });
  const { count, isAdding } = stepCount(state, { type: "list", companies, page });
  useEffect(() => dispatch({ type: "list", companies, page }), [companies, page]);
  useEffect(() => {
    if (!isAdding) return;
    const timer = setTimeout(() => dispatch({ type: "added" }), feedDelayMs);
    return () => clearTimeout(timer);
  }, [isAdding]);
  return { count, isAdding, showMore: () => dispatch({ type: "asked" }) };
}
