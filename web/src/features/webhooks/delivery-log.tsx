import type { Delivery } from "@eq/contracts";
import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { formatShortMoment } from "../../lib/describe-age.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { actionCellClass, cellClass, rowClass, StackedTable } from "../../ui/stacked-table.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { DeliveryState } from "./delivery-state.tsx";
import { useListDeliveries } from "./queries.ts";

const columns = ["Time", "Event", "Address", "Answer", "Tries"];

/** What was sent lately, and what the addresses answered. */
export function DeliveryLog() {
  const [shownId, setShownId] = useState<string | null>(null);
  const list = useListDeliveries();
  const shown = list.data?.find(({ id }) => id === shownId);
  if (list.error)
    return (
      <Notice
        tone="error"
        title="The delivery log could not be loaded"
        action={
          <Button size="sm" onClick={() => void list.refetch()}>
            Try Again
          </Button>
        }
      >
        {describeError(list.error)}
      </Notice>
    );
  if (!list.data || list.data.length === 0) return null;
  return (
    <>
      <StackedTable label="Delivery log" columns={columns}>
        {list.data.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onShow={() => setShownId(delivery.id)} />
        ))}
      </StackedTable>
      {shown && <DeliveryDialog delivery={shown} onClose={() => setShownId(null)} />}
    </>
  );
}

function DeliveryRow({ delivery, onShow }: { delivery: Delivery; onShow: () => void }) {
  const { createdAt, event, url, tries } = delivery;
  const time = formatShortMoment(createdAt, new Date());
  return (
    <tr className={rowClass}>
      <td
        className={`${cellClass} text-xs whitespace-nowrap text-ink-2 max-md:justify-start! max-md:pb-2 max-md:before:hidden!`}
      >
        {time}
      </td>
      <td data-label="Event" className={`${cellClass} font-mono text-xs`}>
        {event}
      </td>
      <td data-label="Address" className={`${cellClass} text-xs text-ink-2 wrap-anywhere`}>
        {new URL(url).host}
      </td>
      <td data-label="Answer" className={cellClass}>
        <DeliveryState delivery={delivery} />
      </td>
      <td data-label="Tries" className={`${cellClass} tabular-nums`}>
        {tries}
      </td>
      <td className={actionCellClass}>
        <Button look="ghost" size="sm" aria-label={`Show ${event} of ${time}`} onClick={onShow}>
          Show
        </Button>
      </td>
    </tr>
  );
}
