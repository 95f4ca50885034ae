import { Tabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { tabClass } from "../../ui/tabs.tsx";

export interface ResultTab {
  value: string;
  label: string;
  count: number;
  panel: ReactNode;
}

interface ResultTabsProps {
  tabs: readonly ResultTab[];
  value: string;
  onChange: (value: string) => void;
  /** Buttons at the right. */
  actions: ReactNode;
}

/** Tabs with the number of results in each. */
export function ResultTabs({ tabs, value, onChange, actions }: ResultTabsProps) {
  return (
    <Tabs.Root value={value} onValueChange={(next) => onChange(next as string)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2">
        <Tabs.List aria-label="Results" activateOnFocus className="flex gap-4 overflow-x-auto scrollbar-none">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value} className={tabClass}>
              {tab.label}{" "}
              <span className="rounded-mini bg-hover px-1.5 py-0.5 text-xs leading-none font-normal">
                {tab.count.toLocaleString("en-US")}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <span className="ml-auto flex flex-wrap items-center gap-2 max-md:ml-0 max-md:w-full">{actions}</span>
      </div>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} className="grid gap-3 outline-none">
          {tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
