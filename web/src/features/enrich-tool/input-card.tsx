import { Tabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { tabClass } from "../../ui/tabs.tsx";

/** How rows are entered. */
export type InputMode = "manual" | "csv";

interface InputCardProps {
  mode: InputMode;
  onModeChange: (mode: InputMode) => void;
  manual: ReactNode;
  csv: ReactNode;
  /** Content below both panels. */
  foot?: ReactNode;
}

const modes = [
  { value: "manual", label: "Manual Input" },
  { value: "csv", label: "CSV Upload" },
] as const;

/** The card with the two ways to enter rows. */
export function InputCard({ mode, onModeChange, manual, csv, foot }: InputCardProps) {
  return (
    <section aria-label="Input" className="min-w-0 rounded-card border border-line bg-surface">
      <Tabs.Root value={mode} onValueChange={(next) => onModeChange(next as InputMode)}>
        <Tabs.List
          aria-label="Way of input"
          activateOnFocus
          className="flex gap-5 overflow-x-auto border-b border-line px-4 scrollbar-none"
        >
          {modes.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} className={tabClass}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="manual">{manual}</Tabs.Panel>
        <Tabs.Panel value="csv">{csv}</Tabs.Panel>
      </Tabs.Root>
      {foot && (
        <div className="flex min-h-13 flex-wrap items-center gap-2 border-t border-line py-2 pr-3 pl-4">
          {foot}
        </div>
      )}
    </section>
  );
}
