import type { Delivery } from "@eq/contracts";
import { describeError } from "../../lib/api-error.ts";
import { formatMoment } from "../../lib/describe-age.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DeliveryState } from "./delivery-state.tsx";
import { useReplayDeliveries } from "./queries.ts";

/** One delivery with its body; one that is not delivered can be sent again. */
export function DeliveryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { id, webhookId, event, eventId, url, payload, state, createdAt } = delivery;
  const replay = useReplayDeliveries();
  const facts = { Address: url, "Event id": eventId, Recorded: formatMoment(createdAt) };
  return (
    <FormDialog
      title={event}
      description="The body below is sent byte for byte, with a signature in the header webhook-signature."
      onClose={onClose}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        replay.mutate({ id: webhookId, deliveryId: id });
      }}
      foot={
        <>
          <span className="mr-auto">
            <DeliveryState delivery={delivery} />
          </span>
          {state !== "delivered" && (
            <Button type="submit" disabled={replay.isPending}>
              Replay
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {replay.error && (
        <Notice tone="error" title="The delivery was not replayed">
          {describeError(replay.error)}
        </Notice>
      )}
      <dl className="grid gap-2">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="grid gap-x-3 md:grid-cols-[6rem_minmax(0,1fr)]">
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <pre className="overflow-x-auto rounded-control border border-line bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {payload}
      </pre>
    </FormDialog>
  );
}
