import { emptySearchParameters } from "@eq/contracts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { LandingSearch } from "../features/search/index.ts";
import { Shell } from "../features/shell/index.ts";
import { LandingBar } from "./landing-bar.tsx";

/**
 * The landing page as static HTML, rendered into index.html at build time. It uses the live page's
 * components, so that nothing moves when the app takes over.
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

const doNothing = () => {};
const emptyDraft = {
  text: "",
  parameters: emptySearchParameters(),
  gloss: [],
  sentence: null,
  isInterpreting: false,
  offeredCompany: null,
  note: null,
  offer: null,
  setText: doNothing,
  remove: doNothing,
  choose: doNothing,
  clear: doNothing,
};

/** Reads the text typed into the static page's box before the app started, and whether the box had the focus. */
export function readStaticSearchBox(): { text: string; hasFocus: boolean } {
  const box = document.querySelector<HTMLTextAreaElement>("[data-static] textarea");
  // Trailing line breaks are from Enter, which could not search yet.
  return {
    text: box?.value.replace(/\n+$/, "") ?? "",
    hasFocus: box !== null && document.activeElement === box,
  };
}
