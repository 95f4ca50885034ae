import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** CSS classes of a tab; the chosen tab is underlined. */
export const tabClass =
  "relative inline-flex h-10 items-center gap-1.5 whitespace-nowrap text-ink-2 transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-bar hover:text-ink focus-visible:-outline-offset-2 aria-selected:font-strong aria-selected:text-ink aria-selected:after:bg-ink";

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The tabs in order. `badge` is shown after the label; `tour` names the tab for the guided tour. */
  tabs: readonly { value: Value; label: string; badge?: ReactNode; panel: ReactNode; tour?: string }[];
  /** Content at the right end of the row of tabs; on a phone above the row. */
  aside?: ReactNode;
  /** False where the page around the tabs has its own margins. */
  hasGutter?: boolean;
}

/** A row of tabs and the chosen tab's panel. Arrow keys switch tabs at once. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  aside,
  hasGutter = true,
}: TabsProps<Value>) {
  const gutter = hasGutter && "px-gutter";
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className="flex flex-1 flex-col"
    >
      <div
        className={classNames(
          "flex items-center gap-x-8 border-b border-line max-md:flex-wrap max-md:gap-x-5",
          gutter,
        )}
      >
        <Base.List
          aria-label={label}
          activateOnFocus
          className="flex flex-none gap-5 max-md:min-w-0 max-md:flex-auto max-md:overflow-x-auto max-md:scrollbar-none"
        >
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} data-tour={tab.tour} className={tabClass}>
              {tab.label}
              {tab.badge}
            </Base.Tab>
          ))}
        </Base.List>
        {aside && <div className="min-w-0 flex-1 max-md:order-first max-md:basis-full">{aside}</div>}
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={classNames("flex-1 pb-12", gutter)}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
