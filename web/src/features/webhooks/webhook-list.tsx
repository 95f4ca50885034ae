import type { Webhook } from "@eq/contracts";
import { CircleCheck, CircleDashed, CircleX, Clock, Webhook as WebhookIcon } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { StateWord } from "../../ui/state-word.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { useDeleteWebhook, useReplayDeliveries, useSendTestEvent, useShowWebhookSecret } from "./queries.ts";

export interface WebhookListProps {
  webhooks: readonly Webhook[];
  onSecret: (shown: { url: string; secret: string }) => void;
}

/** The addresses, each in two lines with its buttons. */
export function WebhookList({ webhooks, onSecret }: WebhookListProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onSecret={onSecret} />
      ))}
    </ul>
  );
}

const showProblem = (text: string) => (error: unknown) =>
  showToast({ text, detail: describeError(error), tone: "problem", isAlert: true });

function WebhookRow({ webhook, onSecret }: { webhook: Webhook } & Pick<WebhookListProps, "onSecret">) {
  const { id, url, events } = webhook;
  const secret = useShowWebhookSecret();
  const remove = useDeleteWebhook();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line px-4 py-3 not-first:border-t">
      <WebhookIcon size={16} aria-hidden="true" className="flex-none text-ink-3" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-mono text-xs font-strong wrap-anywhere">{url}</p>
        <p className="text-xs text-ink-2">{events.join(", ")}</p>
      </div>
      <WebhookState webhook={webhook} />
      <div className="flex flex-wrap gap-1 max-md:w-full">
        <MainAction webhook={webhook} />
        <Button
          look="ghost"
          size="sm"
          aria-label={`Show Secret of ${url}`}
          onClick={() =>
            secret.mutate(id, {
              onSuccess: (reply) => onSecret({ url, secret: reply.secret }),
              onError: showProblem("The secret could not be read"),
            })
          }
        >
          Show Secret
        </Button>
        <Button
          look="ghost"
          size="sm"
          aria-label={`Remove ${url}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate(id, { onError: showProblem("The address was not removed") })}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

/** Sends a test, or what was set aside again. */
function MainAction({ webhook: { id, url, setAside, stoppedAt } }: { webhook: Webhook }) {
  const test = useSendTestEvent();
  const replay = useReplayDeliveries();
  if (setAside > 0 || stoppedAt !== null) {
    const label = setAside > 0 ? `Replay ${setAside.toLocaleString("en-US")}` : "Start Again";
    return (
      <Button
        size="sm"
        aria-label={`${label} at ${url}`}
        disabled={replay.isPending}
        onClick={() => replay.mutate({ id }, { onError: showProblem("The deliveries were not replayed") })}
      >
        {label}
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      aria-label={`Send Test to ${url}`}
      disabled={test.isPending}
      onClick={() => test.mutate(id, { onError: showProblem("The test event was not sent") })}
    >
      Send Test
    </Button>
  );
}

function WebhookState({ webhook: { delivered, failing, setAside, stoppedAt } }: { webhook: Webhook }) {
  if (stoppedAt !== null) return <StateWord icon={CircleX} tone="bad" text="Stopped by the address (410)" />;
  if (setAside > 0)
    return <StateWord icon={CircleX} tone="bad" text={`${setAside.toLocaleString("en-US")} set aside`} />;
  if (failing > 0)
    return (
      <StateWord icon={Clock} tone="warn" text={`${failing.toLocaleString("en-US")} to be tried again`} />
    );
  if (delivered === 0) return <StateWord icon={CircleDashed} tone="plain" text="Nothing sent yet" />;
  return (
    <StateWord icon={CircleCheck} tone="ok" text={`All ${delivered.toLocaleString("en-US")} delivered`} />
  );
}
