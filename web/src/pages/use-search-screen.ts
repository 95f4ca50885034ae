import { useRouter } from "@tanstack/react-router";
import type { SearchAddress } from "../features/search/index.ts";
import type { MainTab } from "./main-tab.ts";
import { readScreenParams, type ScreenParams } from "./screen-params.ts";

interface ScreenNavigation {
  search: (before: ScreenParams) => ScreenParams;
  replace?: boolean;
}

/**
 * Reads and changes the tab and the search in a screen's address.
 * @param navigate changes the address within the screen's route
 */
export function useSearchScreen(params: ScreenParams, navigate: (to: ScreenNavigation) => Promise<void>) {
  const router = useRouter();
  const { tab, ...link } = params;
  const address: SearchAddress = {
    params: link,
    isOnResults: tab === "results",
    latest: () => {
      const { search } = router.history.location;
      return readScreenParams(router.options.parseSearch?.(search) ?? {});
    },
    change: (next, { replace, showResults = false }) =>
      void navigate({
        search: (before) => setTabParam(showResults ? "results" : before.tab, next),
        replace,
      }),
  };
  const show = (next: MainTab | undefined) =>
    void (next !== tab && navigate({ search: ({ tab: _tab, ...search }) => setTabParam(next, search) }));
  return { tab, show, address };
}

function setTabParam(tab: MainTab | undefined, params: ScreenParams): ScreenParams {
  return tab ? { tab, ...params } : params;
}
