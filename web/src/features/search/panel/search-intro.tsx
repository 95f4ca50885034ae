import { BrandMark } from "../../../ui/brand-mark.tsx";

/** What this is, and what to do here. */
export function SearchIntro({ level: Heading }: { level: "h1" | "h2" }) {
  return (
    <>
      <Heading className="max-w-140 text-xl tracking-xl text-balance">
        Find companies that are hiring and the people behind them
      </Heading>
      <p className="mt-2 text-md/6 text-ink-2">Describe who you are looking for in plain language</p>
    </>
  );
}

/** The line at the foot of a page on which nothing was searched yet. */
export function PoweredBy() {
  return (
    <p className="flex items-center justify-center gap-2 p-6 text-xs text-ink-3">
      <BrandMark className="size-4" />
      Powered by EQ agents
    </p>
  );
}
