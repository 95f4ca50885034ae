import { Link } from "@tanstack/react-router";
import { usePageTitle } from "../lib/page-title.ts";
import { BrandMark } from "../ui/brand-mark.tsx";

/** Shown at an unknown address, with a link to the start page. */
export function NotFoundPage() {
  usePageTitle("No page here");
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="grid justify-items-center gap-1 text-center">
        <BrandMark className="mb-3 size-5 text-ink-3" />
        <h1 className="text-md tracking-md">There is no page at this address</h1>
        <p className="mb-3 text-ink-2">It may have moved, or the link is incomplete.</p>
        <Link to="/" className="text-accent underline decoration-accent-line underline-offset-3">
          Go to the start page
        </Link>
      </div>
    </main>
  );
}
