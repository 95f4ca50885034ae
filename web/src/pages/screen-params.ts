import { type LinkParams, readLinkParams } from "../features/search/index.ts";
import { type MainTab, readMainTab } from "./main-tab.ts";

/** The address of a screen with the search box: its tab and its search, both places of their own in the history. */
export interface ScreenParams extends LinkParams {
  tab?: MainTab;
}

export function readScreenParams(search: Record<string, unknown>): ScreenParams {
  const tab = readMainTab(search.tab);
  return { ...(tab && { tab }), ...readLinkParams(search) };
}
