import type { CompanySortKey, Sort } from "@eq/contracts";
import { Building2, CalendarClock, CircleDollarSign, Gauge, Target, X } from "lucide-react";
import { useIsPhone } from "../../lib/use-is-phone.ts";
import { Menu, type MenuChoice } from "../../ui/menu.tsx";

export interface SortMenuProps {
  anchor: Element;
  sort: Sort | null;
  onChange: (sort: Sort | null) => void;
  onClear: () => void;
  onClose: () => void;
}

const orders: readonly { by: CompanySortKey | null; label: string; icon: MenuChoice["icon"] }[] = [
  { by: null, label: "Best match", icon: Target },
  { by: "intent", label: "RIV", icon: Gauge },
  { by: "newestPosting", label: "Newest posting", icon: CalendarClock },
  { by: "revenue", label: "Revenue", icon: CircleDollarSign },
  { by: "employeeCount", label: "Headcount", icon: Building2 },
];

/** The orders of a list of companies. On phones also "Clear results", for which the header has no room. */
export function SortMenu({ anchor, sort, onChange, onClear, onClose }: SortMenuProps) {
  const isPhone = useIsPhone();
  const choices = orders.map(({ by, label, icon }): MenuChoice => {
    const isChecked = by === (sort?.by ?? null);
    return {
      ...{ label, icon, isChecked },
      run: () => void (isChecked || onChange(by && { by, order: "desc" })),
    };
  });
  const clear: MenuChoice = { label: "Clear results", icon: X, run: onClear };
  return (
    <Menu
      label="Sort by"
      anchor={anchor}
      groups={isPhone ? [choices, [clear]] : [choices]}
      onClose={onClose}
    />
  );
}
