import { Plus, Webhook as WebhookIcon, X } from "lucide-react";
import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { CopyBox } from "../../ui/copy-box.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageSection } from "../../ui/page-section.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { AddWebhookDialog } from "./add-webhook-dialog.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { useListWebhooks } from "./queries.ts";
import { WebhookList } from "./webhook-list.tsx";

/** The secret of an address, while it is shown. */
interface ShownSecret {
  url: string;
  secret: string;
}

/** The addresses that the user's events are sent to, and the log of what was sent. */
export function WebhookSection() {
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const list = useListWebhooks();
  return (
    <PageSection
      title="Webhooks"
      note="signed by the Standard Webhooks rules"
      action={
        <Button onClick={() => setAdding(true)}>
          <Plus size={14} aria-hidden="true" />
          Add Address
        </Button>
      }
    >
      {shown && <SecretNotice shown={shown} onClose={() => setShown(null)} />}
      <Addresses list={list} onAdd={() => setAdding(true)} onSecret={setShown} />
      {list.data && list.data.length > 0 && <DeliveryLog />}
      {isAdding && (
        <AddWebhookDialog
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setShown(added);
            setAdding(false);
          }}
        />
      )}
    </PageSection>
  );
}

function SecretNotice({ shown: { url, secret }, onClose }: { shown: ShownSecret; onClose: () => void }) {
  return (
    <Notice
      tone="accent"
      title={`Secret of ${url}`}
      action={
        <IconButton label="Close" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="mt-2 grid max-w-140 gap-1">
        <CopyBox what="secret" text={secret} />
        <p className="text-xs">Your server checks with it that a call comes from EQ and was not changed.</p>
      </div>
    </Notice>
  );
}

interface AddressesProps {
  list: ReturnType<typeof useListWebhooks>;
  onAdd: () => void;
  onSecret: (shown: ShownSecret) => void;
}

function Addresses({ list, onAdd, onSecret }: AddressesProps) {
  if (list.isPending)
    return (
      <div role="status" className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <span className="sr-only">Loading your webhooks...</span>
        <SkeletonLine width="56%" />
        <SkeletonLine width="70%" />
      </div>
    );
  if (!list.data)
    return (
      <Notice
        tone="error"
        title="Your webhooks could not be loaded"
        action={
          <Button size="sm" onClick={() => void list.refetch()}>
            Try Again
          </Button>
        }
      >
        {describeError(list.error)}
      </Notice>
    );
  if (list.data.length > 0) return <WebhookList webhooks={list.data} onSecret={onSecret} />;
  return (
    <EmptyState
      icon={WebhookIcon}
      title="No webhook addresses yet"
      action={<Button onClick={onAdd}>Add Address</Button>}
    >
      EQ tells an address of yours when a run ends, a watched search changes, a contact is enriched or credits
      run low.
    </EmptyState>
  );
}
