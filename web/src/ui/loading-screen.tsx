import { BrandMark } from "./brand-mark.tsx";

/** A full-page loading screen: the pulsing logo and a message. */
export function LoadingScreen({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <span className="inline-flex h-9 items-center gap-2.5 rounded-pill border border-line bg-surface px-4 text-ink-2">
        <BrandMark pulsing className="size-4 text-accent" />
        {label}
      </span>
    </div>
  );
}
