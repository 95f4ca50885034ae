import { planTerms } from "@eq/contracts";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";

export interface GuestLimitBannerProps {
  mode: "companies" | "people";
  /** The number of free searches used; `guestLimit` is the number allowed. The server counts both. */
  currentCount: number;
  guestLimit: number;
  onSignUp: () => void;
}

/** Replaces the results once a guest has used the free search. */
export function GuestLimitBanner({ mode, currentCount, guestLimit, onSignUp }: GuestLimitBannerProps) {
  const isPeople = mode === "people";
  const place = useRef<HTMLElement>(null);
  // Scroll the banner into view, because the search may have been started from a card far down the page. Keep the
  // braces: newer browsers return a promise, which must not become the effect's clean-up.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <section
      ref={place}
      role="status"
      className="grid scroll-mt-60 gap-3 rounded-card border border-accent-line bg-[color-mix(in_oklab,var(--color-accent-tint)_55%,var(--color-surface))] p-4"
    >
      <div>
        <h2 className="text-md tracking-md">
          {isPeople ? "Ready for More People Searches?" : "Ready for More Searches?"}
        </h2>
        <p className="mt-1 text-ink-2">
          You've used your free search! Create an account to get unlimited {isPeople ? "people" : "company"}{" "}
          searches.
        </p>
        <p className="mt-1 text-xs text-ink-2">
          A free account has {planTerms.free.dailyLimit} searches a day.
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button look="primary" onClick={onSignUp}>
          Get Unlimited Searches
        </Button>
        <span className="text-xs text-ink-2">
          Free searches: {currentCount}/{guestLimit}
        </span>
      </div>
    </section>
  );
}
