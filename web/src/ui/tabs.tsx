import { Tabs as Base } from "@base-ui/react/tabs";
import { Activity, type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";

/** CSS classes of a tab; the chosen tab is underlined. */
export const tabClass =
  "relative inline-flex h-9 items-center max-md:h-10 gap-1.5 whitespace-nowrap text-ink-2 transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-bar hover:text-ink focus-visible:-outline-offset-2 aria-selected:font-strong aria-selected:text-ink aria-selected:after:bg-ink";

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The tabs in order. `badge` is shown after the label; `tour` names the tab for the guided tour. */
  tabs: readonly { value: Value; label: string; badge?: ReactNode; panel: ReactNode; tour?: string }[];
  /** Content at the right end of the row of tabs; hidden on a phone, which has no room for it. */
  aside?: ReactNode;
  /** False where the page around the tabs has its own margins. */
  hasGutter?: boolean;
  /** True if a panel that was shown once stays in the page, hidden and without its effects, until the page is left. */
  keepsPanels?: boolean;
}

/** A row of tabs and the chosen tab's panel. Arrow keys switch tabs at once. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  aside,
  hasGutter = true,
  keepsPanels = false,
}: TabsProps<Value>) {
  const gutter = hasGutter && "px-page";
  const [shown, setShown] = useState<ReadonlySet<Value>>(() => new Set([value]));
  if (!shown.has(value)) setShown(new Set([...shown, value]));
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className="flex flex-1 flex-col"
    >
      <div className={classNames("flex items-center gap-x-8 border-b border-line", gutter)}>
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
        {aside && <div className="min-w-0 flex-1 max-md:hidden">{aside}</div>}
      </div>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          keepMounted={keepsPanels && shown.has(tab.value)}
          className={classNames("flex-1 pb-12", gutter)}
        >
          <Activity mode={tab.value === value ? "visible" : "hidden"}>{tab.panel}</Activity>
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
