import { usePageTitle } from "../lib/page-title.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import { Button } from "../ui/button.tsx";

/** Replaces a page that failed to render. Stored data is not affected. */
export function BrokenPage() {
  usePageTitle("Something went wrong");
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="alert" className="grid justify-items-center gap-1 text-center">
        <BrandMark className="mb-3 size-5 text-ink-3" />
        <h1 className="text-md tracking-md">This page could not be shown</h1>
        <p className="mb-3 text-ink-2">
          Your searches and everything you saved are kept. Reload the page to go on.
        </p>
        <Button look="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <a href="/" className="mt-2 text-accent underline decoration-accent-line underline-offset-3">
          Go to the start page
        </a>
      </div>
    </main>
  );
}
