import type { ListedPlan, Plan } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatPrice, isHigherPlan, writePlanAction } from "./plan-actions.ts";

export interface PlanColumnsProps {
  plans: readonly ListedPlan[];
  /** Null while it is unknown. */
  current: Plan | null;
  /** How the user gets another plan: in the billing portal, on the checkout page, or in the provider's pricing table. */
  path: "portal" | "checkout" | "table";
  onPortal: () => void;
  isPortalOpening: boolean;
}

/** The plans side by side, each with its daily credits and the way to it. */
export function PlanColumns({ plans, ...rest }: PlanColumnsProps) {
  return (
    <div className="@container">
      <ul aria-label="Plans" className="grid grid-cols-3 overflow-hidden @max-[34rem]:grid-cols-1">
        {plans.map((plan) => (
          <PlanColumn key={plan.id} plan={plan} {...rest} />
        ))}
      </ul>
    </div>
  );
}

function PlanColumn({ plan, ...rest }: Omit<PlanColumnsProps, "plans"> & { plan: ListedPlan }) {
  const isCurrent = plan.id === rest.current;
  const price = formatPrice(plan);
  return (
    <li
      className={classNames(
        "flex flex-col gap-3 border-line p-4 not-first:border-l @max-[34rem]:not-first:border-t @max-[34rem]:not-first:border-l-0",
        isCurrent && "bg-sunken",
      )}
    >
      <h3 className="flex flex-wrap items-center gap-2 font-strong">
        {plan.label}
        {isCurrent && <Badge className="border-transparent bg-accent-tint text-accent">Your plan</Badge>}
      </h3>
      <p>
        <span className="text-xl font-strong tabular-nums">{plan.dailyLimit}</span>{" "}
        <span className="text-ink-2">daily credits</span>
        {price && <span className="block text-xs text-ink-2">{price}</span>}
      </p>
      <ul className="grid flex-1 content-start gap-1 text-ink-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check size={14} aria-hidden="true" className="mt-0.75 flex-none text-ink-3" />
            {feature}
          </li>
        ))}
      </ul>
      <PlanButton plan={plan} {...rest} />
    </li>
  );
}

function PlanButton({
  plan,
  current,
  path,
  onPortal,
  isPortalOpening,
}: Omit<PlanColumnsProps, "plans"> & { plan: ListedPlan }) {
  if (plan.id === current || path === "table") return null;
  const label = writePlanAction(current ?? "free", plan);
  if (path === "portal") {
    return (
      <Button className="w-fit" disabled={isPortalOpening} onClick={onPortal}>
        {label}
      </Button>
    );
  }
  if (!isHigherPlan(plan.id, current ?? "free")) return null;
  return <CheckoutLink plan={plan} label={label} isPrimary={plan.id === "basic"} />;
}

/** A link to the checkout page, drawn as a button. */
export function CheckoutLink({
  plan,
  label,
  isPrimary,
}: {
  plan: Pick<ListedPlan, "id">;
  label: string;
  isPrimary: boolean;
}) {
  return (
    <Link
      to="/dashboard/settings/billing/checkout"
      search={{ plan: plan.id === "pro" ? "pro" : "basic" }}
      className={classNames(
        "inline-flex h-8 w-fit items-center justify-center rounded-control border px-3 font-strong whitespace-nowrap transition-colors max-md:h-10",
        isPrimary
          ? "border-transparent bg-accent text-on-accent hover:bg-accent-hover"
          : "border-line-strong bg-surface text-ink hover:bg-hover",
      )}
    >
      {label}
    </Link>
  );
}
