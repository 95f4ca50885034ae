import { type WebhookEvent, webhookEventMeanings, webhookEvents } from "@eq/contracts";
import { type FormEvent, useId, useRef, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCreateWebhook } from "./queries.ts";

export interface AddWebhookDialogProps {
  onClose: () => void;
  onAdded: (added: { url: string; secret: string }) => void;
}

/** Asks for an address and the events that it gets. */
export function AddWebhookDialog({ onClose, onAdded }: AddWebhookDialogProps) {
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<WebhookEvent[]>([...webhookEvents]);
  const [isSent, setSent] = useState(false);
  const create = useCreateWebhook();
  const urlRef = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (url.trim() === "" || events.length === 0) return;
    create.mutate(
      { url: url.trim(), events },
      { onSuccess: ({ webhook, secret }) => onAdded({ url: webhook.url, secret }) },
    );
  };
  return (
    <FormDialog
      title="Add address"
      description="EQ calls it by POST for each event. Payloads have ids and counts, no contact details."
      firstField={urlRef}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <Button type="submit" look="primary" disabled={create.isPending}>
          {create.isPending ? "Adding..." : "Add Address"}
        </Button>
      }
    >
      {create.error && (
        <Notice tone="error" title="The address was not added">
          {describeError(create.error)}
        </Notice>
      )}
      <InputField
        ref={urlRef}
        label="Address"
        type="url"
        inputMode="url"
        value={url}
        maxLength={1000}
        placeholder="https://hooks.example.com/eq"
        problem={isSent && url.trim() === "" ? "Enter the address" : undefined}
        onChange={(event) => setUrl(event.target.value)}
      />
      <EventChoice events={events} onChange={setEvents} isEmptyRefused={isSent} />
    </FormDialog>
  );
}

interface EventChoiceProps {
  events: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  isEmptyRefused: boolean;
}

function EventChoice({ events, onChange, isEmptyRefused }: EventChoiceProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-xs text-ink-2">Events</legend>
      {webhookEvents.map((event) => (
        <label key={event} className="flex min-h-6 items-center gap-2 max-md:min-h-9">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={events.includes(event)}
            aria-describedby={`${id}-${event}`}
            onChange={() =>
              onChange(webhookEvents.filter((each) => (each === event) !== events.includes(each)))
            }
          />
          <span className="w-32 font-mono text-xs">{event}</span>
          <span id={`${id}-${event}`} className="text-xs text-ink-2">
            {webhookEventMeanings[event]}
          </span>
        </label>
      ))}
      {isEmptyRefused && events.length === 0 && (
        <p role="alert" className="text-xs text-hot">
          Choose at least one event
        </p>
      )}
    </fieldset>
  );
}
