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
  /** True for the built-in provider, which charges nothing. */
  isTest: boolean;
  onPortal: () => void;
  isPortalOpening: boolean;
}

/** The plans side by side, each with its daily credits and the way to it. */
export function PlanColumns({ plans, ...rest }: PlanColumnsProps) {
  const shared = listSharedFeatures(plans);
  return (
    <div className="@container">
      <ul aria-label="Plans" className="grid grid-cols-3 overflow-hidden @max-[34rem]:grid-cols-1">
        {plans.map((plan) => (
          <PlanColumn
            key={plan.id}
            plan={plan}
            ownFeatures={plan.features.filter((feature) => !shared.includes(feature))}
            {...rest}
          />
        ))}
      </ul>
      {shared.length > 0 && (
        <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-xs text-ink-2">
          <span className="text-ink">In every plan</span>
          <ul aria-label="In every plan" className="flex flex-wrap gap-x-4 gap-y-1">
            <Features features={shared} />
          </ul>
        </div>
      )}
    </div>
  );
}

/** The features that all plans have. */
const listSharedFeatures = ([first, ...others]: readonly ListedPlan[]): string[] =>
  first?.features.filter((feature) => others.every(({ features }) => features.includes(feature))) ?? [];

function Features({ features }: { features: readonly string[] }) {
  return features.map((feature) => (
    <li key={feature} className="flex items-start gap-1.5">
      <Check size={14} aria-hidden="true" className="mt-px flex-none text-ink-3" />
      {feature}
    </li>
  ));
}

interface PlanColumnProps extends Omit<PlanColumnsProps, "plans"> {
  plan: ListedPlan;
  /** The features that not every plan has. */
  ownFeatures: readonly string[];
}

function PlanColumn({ plan, ownFeatures, ...rest }: PlanColumnProps) {
  const isCurrent = plan.id === rest.current;
  const price = formatPrice(plan) ?? describeMissingPrice(plan, rest.isTest);
  return (
    <li
      className={classNames(
        "flex flex-col gap-2 border-line p-4 not-first:border-l @max-[34rem]:not-first:border-t @max-[34rem]:not-first:border-l-0",
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
      {ownFeatures.length > 0 && (
        <ul className="grid content-start gap-1 text-xs text-ink-2">
          <Features features={ownFeatures} />
        </ul>
      )}
      <PlanButton plan={plan} {...rest} />
    </li>
  );
}

/** What is said of a plan without a configured price. */
function describeMissingPrice({ id }: ListedPlan, isTest: boolean): string | null {
  if (id === "free") return "Free";
  return isTest ? "Nothing is charged in test mode" : null;
}

function PlanButton({
  plan,
  current,
  path,
  onPortal,
  isPortalOpening,
}: Omit<PlanColumnsProps, "plans" | "isTest"> & { plan: ListedPlan }) {
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
