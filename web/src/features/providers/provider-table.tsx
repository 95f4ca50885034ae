import type { Provider, ProviderStatus } from "@eq/contracts";
import { describeAge, formatShortMoment } from "../../lib/describe-age.ts";
import { classNames } from "../../ui/class-names.ts";
import { Monogram } from "../../ui/monogram.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { cellClass, numberCellClass, rowClass, StackedTable } from "../../ui/stacked-table.tsx";
import { UsageBar } from "../../ui/usage-bar.tsx";
import { formatDollars } from "./format-dollars.ts";
import { ProviderStateLabel } from "./provider-state.tsx";
import type { ProviderCheckState } from "./use-check-all.ts";

const columns = ["Provider", "State", "Last success", "Last error", "Quota", "Cost\u00a0today"];

const listFormat = new Intl.ListFormat("en-US");

/** Every provider with its state, for operators. */
export function ProviderTable({
  providers,
  checks,
}: {
  providers: readonly Provider[];
  checks: ReadonlyMap<string, ProviderCheckState>;
}) {
  return (
    <StackedTable label="Providers" columns={columns} numberColumns={columns.slice(-1)} hasActions={false}>
      {providers.map(
        (provider) =>
          provider.status && (
            <ProviderRow
              key={provider.id}
              provider={provider}
              status={provider.status}
              check={checks.get(provider.id)}
            />
          ),
      )}
    </StackedTable>
  );
}

interface ProviderRowProps {
  provider: Provider;
  status: ProviderStatus;
  /** Undefined when the provider is not checked. */
  check: ProviderCheckState | undefined;
}

function ProviderRow({ provider, status, check }: ProviderRowProps) {
  const { name, purpose, configured, settings } = provider;
  const { lastSuccessAt, costToday } = status;
  return (
    <tr className={rowClass}>
      <td className={`${cellClass} max-md:justify-start max-md:pb-2 max-md:before:hidden`}>
        <span className="flex items-center gap-3">
          <Monogram name={name} size="xs" />
          <span className="grid min-w-0">
            <span className="font-strong">{name}</span>
            <span className="text-xs text-ink-2">{purpose}</span>
          </span>
        </span>
      </td>
      <td data-label="State" className={cellClass}>
        <span className="grid gap-0.5 max-md:justify-items-end max-md:text-right">
          <ProviderStateLabel status={status} />
          {check && <CheckResult check={check} lastError={status.lastError} />}
        </span>
      </td>
      {configured ? (
        <>
          <td data-label="Last success" className={`${cellClass} text-xs whitespace-nowrap text-ink-2`}>
            {lastSuccessAt === null ? "-" : describeAge(lastSuccessAt, new Date())}
          </td>
          <td data-label="Last error" className={`${cellClass} text-xs text-ink-2`}>
            <LastError status={status} />
          </td>
          <td data-label="Quota" className={cellClass}>
            <Quota provider={provider} status={status} />
          </td>
          <td data-label="Cost today" className={`${numberCellClass} text-xs font-strong`}>
            {formatDollars(costToday)}
          </td>
        </>
      ) : (
        <td colSpan={4} data-label="To configure it" className={`${cellClass} text-xs text-ink-2`}>
          <span>
            Set <code className="font-mono">{listFormat.format(settings)}</code>
          </span>
        </td>
      )}
    </tr>
  );
}

const endSentence = (text: string | null) => text?.replace(/[.]?$/, ".");

/** @param lastError the error that the row shows already */
function CheckResult({ check, lastError }: { check: ProviderCheckState; lastError: string | null }) {
  if (check.step !== "done")
    return (
      <span className="inline-flex items-center gap-1.5 text-xs text-ink-2">
        {check.step === "checking" && <Spinner />}
        {check.step === "checking" ? "Checking…" : "Waiting for its check"}
      </span>
    );
  return (
    <span className={classNames("max-w-56 text-xs", check.outcome === "failed" ? "text-hot" : "text-ink-2")}>
      {check.message === endSentence(lastError) ? "The check failed." : check.message}
    </span>
  );
}

function LastError({ status: { lastError, lastErrorAt } }: { status: ProviderStatus }) {
  if (lastError === null || lastErrorAt === null) return "None";
  return (
    <span className="inline-block max-w-80">
      {lastError}
      <span className="block text-ink-3">{formatShortMoment(lastErrorAt, new Date())}</span>
    </span>
  );
}

function Quota({ provider: { name, limit }, status }: { provider: Provider; status: ProviderStatus }) {
  const { quotaLeft, quotaLimit } = status;
  if (quotaLeft === null) return <span className="text-xs text-ink-2">{limit ?? "Unknown"}</span>;
  const left = quotaLeft.toLocaleString("en-US");
  if (quotaLimit === null) return <span className="text-xs text-ink-2">{left} left</span>;
  const used = Math.max(0, quotaLimit - quotaLeft);
  return (
    <span className="grid gap-1.5">
      <span className="text-xs text-ink-2 tabular-nums">
        {left} left of {quotaLimit.toLocaleString("en-US")}
      </span>
      <span className="w-24">
        <UsageBar
          label={`Quota of ${name} that is used`}
          used={used}
          limit={quotaLimit}
          status={quotaLeft === 0 ? "EXCEEDED" : used > 0.9 * quotaLimit ? "WARNING" : "OK"}
        />
      </span>
    </span>
  );
}
