import type { Delivery } from "@eq/contracts";
import { CircleCheck, CircleX, Clock } from "lucide-react";
import { formatShortMoment } from "../../lib/describe-age.ts";
import { StateWord } from "../../ui/state-word.tsx";

/** The answer of the last try, and what happens next. */
export function DeliveryState({ delivery }: { delivery: Delivery }) {
  const { state, status, problem, milliseconds, nextTryAt } = delivery;
  if (state === "delivered")
    return <StateWord icon={CircleCheck} tone="ok" text={`${status} in ${milliseconds} ms`} />;
  if (state === "set-aside") return <StateWord icon={CircleX} tone="bad" text={problem ?? "Set aside"} />;
  if (problem === null) return <StateWord icon={Clock} tone="plain" text="On its way" />;
  const next = nextTryAt ? `, next try ${formatShortMoment(nextTryAt, new Date())}` : "";
  return <StateWord icon={Clock} tone="warn" text={`${status ?? problem}${next}`} />;
}
