import type { ApiKeyView } from "@eq/contracts";
import { describeAge, formatDay } from "../../lib/describe-age.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { actionCellClass, cellClass, rowClass, StackedTable } from "../../ui/stacked-table.tsx";
import { UsageBar } from "../../ui/usage-bar.tsx";

const columns = ["Key", "Scopes", "Cap a day", "Spent, of all", "Last use", "Expires"];

export interface KeyTableProps {
  keys: readonly ApiKeyView[];
  onRevoke: (key: ApiKeyView) => void;
}

/** The user's keys with what each may do and has spent. */
export function KeyTable({ keys, onRevoke }: KeyTableProps) {
  return (
    <StackedTable label="API keys" columns={columns}>
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
      ))}
    </StackedTable>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKeyView; onRevoke: () => void }) {
  const { name, start, scopes, capInAll, spent, lastUsedAt } = apiKey;
  return (
    <tr className={rowClass}>
      <td className={`${cellClass} max-md:justify-start! max-md:pr-20! max-md:pb-2 max-md:before:hidden!`}>
        <span className="grid min-w-0">
          <span className="font-strong wrap-anywhere">{name}</span>
          <span className="font-mono text-xs text-ink-2">{start}…</span>
        </span>
      </td>
      <td data-label="Scopes" className={cellClass}>
        <span className="flex flex-wrap gap-1 max-md:justify-end">
          {scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </span>
      </td>
      <td data-label="Cap a day" className={cellClass}>
        <DayCap apiKey={apiKey} />
      </td>
      <td data-label="Spent, of all" className={`${cellClass} tabular-nums`}>
        {capInAll === null ? "0" : `${spent.toLocaleString("en-US")} of ${capInAll.toLocaleString("en-US")}`}
      </td>
      <td data-label="Last use" className={`${cellClass} text-xs text-ink-2`}>
        {lastUsedAt === null ? "Never" : describeAge(lastUsedAt, new Date())}
      </td>
      <td data-label="Expires" className={`${cellClass} text-xs text-ink-2`}>
        <Expiry expiresAt={apiKey.expiresAt} />
      </td>
      <td className={actionCellClass}>
        <Button look="ghost" size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      </td>
    </tr>
  );
}

function DayCap({ apiKey: { name, capADay, spentToday } }: { apiKey: ApiKeyView }) {
  if (capADay === null) return <span className="text-xs text-ink-3">Cannot spend</span>;
  const status = spentToday >= capADay ? "EXCEEDED" : spentToday >= capADay * 0.8 ? "WARNING" : "OK";
  return (
    <span className="grid max-w-28 min-w-24 gap-1">
      <span className="text-xs text-ink-2 tabular-nums">
        {spentToday.toLocaleString("en-US")} of {capADay.toLocaleString("en-US")} credits
      </span>
      <UsageBar label={`Credits of ${name} today`} used={spentToday} limit={capADay} status={status} />
    </span>
  );
}

function Expiry({ expiresAt }: { expiresAt: string | null }) {
  if (expiresAt === null) return "Never";
  if (Date.parse(expiresAt) > Date.now()) return formatDay(expiresAt);
  return <span className="text-hot">Expired {formatDay(expiresAt)}</span>;
}
