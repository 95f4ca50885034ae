import type { LinkParams } from "./search-link.ts";

/** A screen's address: the search in it, and how to change it. */
export interface SearchAddress {
  params: LinkParams;
  isOnResults: boolean;
  /** Returns the parameters of the newest address, which may not be rendered yet. */
  latest: () => LinkParams;
  change: (params: LinkParams, options: { replace: boolean; showResults?: boolean }) => void;
}

/** Used by a search box on a screen without a search in its address. */
export const emptySearchAddress: SearchAddress = {
  params: {},
  isOnResults: false,
  latest: () => ({}),
  change: () => {},
};
