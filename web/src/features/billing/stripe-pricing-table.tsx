import { type ListedPlan, type PricingTable, toClientReferenceId } from "@eq/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { createElement, useEffect, useRef, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { logProblem } from "../../lib/log.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { creditsQueryKey } from "../credits/index.ts";
import { loadScript } from "./load-script.ts";
import { formatPrice } from "./plan-actions.ts";
import { cardHeight, computePricingScale, tableWidth } from "./pricing-scale.ts";
import { useStartCustomerSession } from "./queries.ts";

const elementName = "stripe-pricing-table";
/** Milliseconds after which a table that is still loading is called blocked. */
const blockedAfterMs = 8_000;

export interface StripePricingTableProps {
  table: PricingTable;
  /** The subject of the user's tokens. */
  subject: string;
  /** Listed when the provider's script does not load. */
  plans: readonly ListedPlan[];
}

/**
 * The payment provider's pricing table. Until it is ready, and if its script fails, it shows "Loading payment
 * options...", in the latter case with the plans as text.
 */
export function StripePricingTable({ table, subject, plans }: StripePricingTableProps) {
  const { isReady, isBlocked, tryAgain } = usePricingScript(table.scriptUrl);
  const queryClient = useQueryClient();
  const session = useStartCustomerSession(isReady);
  useEffect(() => {
    if (!session.error) return;
    logProblem("The pricing table could not be opened", session.error);
    // A refusal may come from a subscription of which the page does not know yet.
    void reloadQueries(queryClient, { queryKey: creditsQueryKey });
  }, [session.error, queryClient]);
  const secret = session.isFetchedAfterMount ? session.data : undefined;
  if (isReady && session.error) {
    return (
      <Notice
        tone="error"
        title="The payment options could not be opened"
        action={
          <Button size="sm" onClick={() => void session.refetch()}>
            Try Again
          </Button>
        }
      >
        {describeError(session.error)}
      </Notice>
    );
  }
  if (isReady && secret) {
    return (
      <ScaledToWidth>
        {createElement(elementName, {
          "pricing-table-id": table.pricingTableId,
          "publishable-key": table.publishableKey,
          "client-reference-id": toClientReferenceId(subject),
          "customer-session-client-secret": secret,
        })}
      </ScaledToWidth>
    );
  }
  return (
    <div className="grid gap-3">
      <p
        role="status"
        className="flex items-center justify-center gap-2 rounded-card border border-line px-4 py-10 text-ink-2"
      >
        <Spinner />
        Loading payment options...
      </p>
      {isBlocked && <BlockedScript plans={plans} onRetry={tryAgain} />}
    </div>
  );
}

function BlockedScript({ plans, onRetry }: { plans: readonly ListedPlan[]; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-2 text-ink-2">
      <p>The payment page may be blocked by this browser.</p>
      <ul>
        {plans
          .filter(({ id }) => id !== "free")
          .map((plan) => (
            <li key={plan.id}>
              {[`${plan.label}: ${plan.dailyLimit} credits a day`, formatPrice(plan)]
                .filter(Boolean)
                .join(", ")}
            </li>
          ))}
      </ul>
      <Button size="sm" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

/** Loads the script that defines the table's element. */
function usePricingScript(url: string): { isReady: boolean; isBlocked: boolean; tryAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [isReady, setReady] = useState(() => customElements.get(elementName) !== undefined);
  const [isBlocked, setBlocked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the script again
  useEffect(() => {
    let isMounted = true;
    setBlocked(false);
    const timer = setTimeout(() => setBlocked(true), blockedAfterMs);
    const whenReady = async () => {
      await loadScript(url);
      await customElements.whenDefined(elementName);
      if (isMounted) setReady(true);
    };
    whenReady().catch((error: unknown) => {
      logProblem("The script of the payment provider did not load", error);
      if (isMounted) setBlocked(true);
    });
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [url, attempt]);
  return { isReady, isBlocked, tryAgain: () => setAttempt(attempt + 1) };
}

/** Lays its content out for 1200 px and scales it to the width that it has. */
function ScaledToWidth({ children }: { children: React.ReactNode }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ scale: 0.9, height: cardHeight });
  useEffect(() => {
    const measure = () => {
      const scale = computePricingScale(outer.current?.clientWidth ?? tableWidth);
      const height = Math.max(cardHeight, inner.current?.scrollHeight ?? 0);
      setSize({ scale, height: height * scale });
    };
    const observer = new ResizeObserver(measure);
    for (const { current } of [outer, inner]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={outer} className="overflow-x-auto [contain:inline-size]" style={{ height: size.height }}>
      <div
        ref={inner}
        data-scale={size.scale}
        className="origin-top-left"
        style={{ width: tableWidth, minHeight: cardHeight, transform: `scale(${size.scale})` }}
      >
        {children}
      </div>
    </div>
  );
}
