import { type LinkParams, readLinkParams } from "../features/search/index.ts";
import { type MainTab, readMainTab } from "./main-tab.ts";

/**
 * The parameters in the address of a screen with the search box: its tab and its search. A new search and a
 * change of the tab add an entry to the browser's history; a clarified, refused or restored search replaces its entry.
 */
export interface ScreenParams extends LinkParams {
  tab?: MainTab;
}

export function readScreenParams(search: Record<string, unknown>): ScreenParams {
  const tab = readMainTab(search.tab);
  return { ...(tab && { tab }), ...readLinkParams(search) };
}
