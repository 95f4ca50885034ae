import { planTerms } from "@eq/contracts";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";

export interface GuestLimitBannerProps {
  mode: "companies" | "people";
  /** Searches used and allowed, as the server counts them. */
  currentCount: number;
  guestLimit: number;
  onSignUp: () => void;
}

/** Shown in place of results once the free search is used. */
export function GuestLimitBanner({ mode, currentCount, guestLimit, onSignUp }: GuestLimitBannerProps) {
  const isPeople = mode === "people";
  const place = useRef<HTMLElement>(null);
  // "New Search" stands on cards far down the page.
  // In braces: scrollIntoView returns a promise in newer browsers, which is no clean-up.
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
