import type { Run, RunItem } from "@eq/contracts";

/** Creates an item that was found, unless `changes` say otherwise. */
export function makeItem(position: number, changes: Partial<RunItem> = {}): RunItem {
  return {
    position,
    input: { fullName: `Ann Row${position}`, companyName: "Halvorn" },
    outcome: "found",
    attempts: 1,
    charged: 1,
    reason: "Name and company",
    event: position,
    ...changes,
  };
}

export const runEvent = (run: Run) => ({ type: "run" as const, data: run });
export const itemsEvent = (...items: RunItem[]) => ({ type: "items" as const, data: { items } });
