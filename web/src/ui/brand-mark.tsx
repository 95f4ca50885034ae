import { classNames } from "./class-names.ts";

/** The three bars of the EQ logo, sized by `className`; with `pulsing` they serve as a loading indicator. */
export function BrandMark({ className, pulsing = false }: { className?: string; pulsing?: boolean }) {
  const bar = pulsing ? "origin-bottom animate-pulse-bar [transform-box:fill-box]" : undefined;
  return (
    <svg
      className={classNames("block flex-none", className)}
      viewBox="0 0 20 20"
      fill="currentColor"
      aria-hidden="true"
    >
      <rect className={bar} x="1" y="8" width="4" height="11" rx="1.5" />
      <rect
        className={classNames(bar, pulsing && "[animation-delay:150ms]")}
        x="8"
        y="1"
        width="4"
        height="18"
        rx="1.5"
      />
      <rect
        className={classNames(bar, pulsing && "[animation-delay:300ms]")}
        x="15"
        y="5"
        width="4"
        height="14"
        rx="1.5"
      />
    </svg>
  );
}
