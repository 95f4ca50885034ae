import type { LinkParams } from "./search-link.ts";

/** The address of a screen, as far as it is about the search. */
export interface SearchAddress {
  params: LinkParams;
  isOnResults: boolean;
  /** The parameters of the newest address, which may not be rendered yet. */
  latest: () => LinkParams;
  change: (params: LinkParams, options: { replace: boolean; showResults?: boolean }) => void;
}

/** For a box without a screen around it. */
export const noAddress: SearchAddress = {
  params: {},
  isOnResults: false,
  latest: () => ({}),
  change: () => {},
};
