import { emptySearchParameters } from "@eq/contracts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { LandingSearch } from "../features/search/index.ts";
import { Shell } from "../features/shell/index.ts";
import { LandingBar } from "./landing-bar.tsx";

/**
 * The landing page before the app has started, written into index.html when that is built. The same
 * components as the live page, so that the app takes over without a jump.
 */
export function StaticLanding() {
  return (
    <div data-static className="contents">
      <QueryClientProvider client={new QueryClient()}>
        <Shell topBar={<LandingBar />}>
          <LandingSearch session={{ draft: emptyDraft, run: () => false }} />
        </Shell>
      </QueryClientProvider>
    </div>
  );
}

const nothing = () => {};
const emptyDraft = {
  text: "",
  parameters: emptySearchParameters(),
  gloss: [],
  sentence: null,
  isInterpreting: false,
  note: null,
  offer: null,
  setText: nothing,
  remove: nothing,
  choose: nothing,
  clear: nothing,
};

/** What was typed into the static box before the app was there, and whether the cursor was in it. */
export function readStaticBox(): { text: string; hasFocus: boolean } {
  const box = document.querySelector<HTMLTextAreaElement>("[data-static] textarea");
  // Enter could not search yet; it only began a new line.
  return {
    text: box?.value.replace(/\n+$/, "") ?? "",
    hasFocus: box !== null && document.activeElement === box,
  };
}
