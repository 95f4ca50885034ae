import { BrandMark } from "../../../ui/brand-mark.tsx";
import { classNames } from "../../../ui/class-names.ts";

const introTitle = "Find companies that are hiring and the people behind them";
const introSubtitle = "Describe who you are looking for in plain language";

/** The product's headline and what to type into the search box. */
export function SearchIntro({ level: Heading }: { level: "h1" | "h2" }) {
  return (
    <>
      <Heading className="max-w-140 text-xl tracking-xl text-balance">{introTitle}</Heading>
      <p className="mt-2 text-md/6 text-ink-2">{introSubtitle}</p>
    </>
  );
}

/** The headline and subtitle in a compact form, above other content. */
export function CompactSearchIntro() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pb-3">
      <div>
        <h2 className="text-md tracking-md text-balance">{introTitle}</h2>
        <p className="text-ink-2">{introSubtitle}</p>
      </div>
      <PoweredBy />
    </div>
  );
}

export function PoweredBy({ className = "" }: { className?: string }) {
  return (
    <p className={classNames("flex items-center gap-2 text-xs text-ink-3", className)}>
      <BrandMark className="size-4" />
      Powered by EQ agents
    </p>
  );
}
