import { type ApiKeyView, listHiddenTools, listToolsOfKey } from "@eq/contracts";
import { KeyRound, Plus, X } from "lucide-react";
import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { CopyBox } from "../../ui/copy-box.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageSection } from "../../ui/page-section.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { CreateKeyDialog } from "./create-key-dialog.tsx";
import { KeyTable } from "./key-table.tsx";
import { useListApiKeys } from "./queries.ts";
import { RevokeKeyDialog } from "./revoke-key-dialog.tsx";

/** The user's API keys, and the MCP server that they open. */
export function ApiKeySection() {
  const [isCreating, setCreating] = useState(false);
  const [newText, setNewText] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<ApiKeyView | null>(null);
  const list = useListApiKeys();
  return (
    <>
      <PageSection
        title="API keys"
        note="stored as a hash; revoked within 1 second"
        action={
          <Button onClick={() => setCreating(true)}>
            <Plus size={14} aria-hidden="true" />
            Create Key
          </Button>
        }
      >
        {newText !== null && <NewKeyNotice text={newText} onClose={() => setNewText(null)} />}
        <KeyList list={list} onCreate={() => setCreating(true)} onRevoke={setRevoked} />
      </PageSection>
      {list.data && <McpServer url={list.data.mcpUrl} newest={list.data.keys[0]} />}
      {isCreating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onCreated={(text) => {
            setNewText(text);
            setCreating(false);
          }}
        />
      )}
      {revoked && <RevokeKeyDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

function NewKeyNotice({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Notice
      tone="accent"
      title="Copy this key now. It is not shown again."
      action={
        <IconButton label="Close" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="mt-2 max-w-140">
        <CopyBox what="key" text={text} />
      </div>
    </Notice>
  );
}

interface KeyListProps {
  list: ReturnType<typeof useListApiKeys>;
  onCreate: () => void;
  onRevoke: (key: ApiKeyView) => void;
}

function KeyList({ list, onCreate, onRevoke }: KeyListProps) {
  if (list.isPending) return <LoadingKeys />;
  if (!list.data)
    return (
      <Notice
        tone="error"
        title="Your API keys could not be loaded"
        action={
          <Button size="sm" onClick={() => void list.refetch()}>
            Try Again
          </Button>
        }
      >
        {describeError(list.error)}
      </Notice>
    );
  if (list.data.keys.length > 0) return <KeyTable keys={list.data.keys} onRevoke={onRevoke} />;
  return (
    <EmptyState
      icon={KeyRound}
      title="No API keys yet"
      action={<Button onClick={onCreate}>Create Key</Button>}
    >
      A key lets a program or an agent use EQ as you, with a cap on what it spends.
    </EmptyState>
  );
}

function LoadingKeys() {
  return (
    <div role="status" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <span className="sr-only">Loading your API keys...</span>
      <SkeletonLine width="62%" />
      <SkeletonLine width="78%" />
    </div>
  );
}

function McpServer({ url, newest }: { url: string; newest: ApiKeyView | undefined }) {
  return (
    <PageSection title="MCP server" note="for Claude and other agents">
      <div className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 md:grid-cols-2">
        <div className="grid min-w-0 content-start gap-2">
          <span className="text-xs text-ink-2">Address, Streamable HTTP</span>
          <CopyBox what="address" text={url} />
          <p className="text-xs text-ink-3">
            Sign in with an API key. The server enforces the cap; an agent cannot raise it.
          </p>
        </div>
        {newest ? (
          <KeyTools apiKey={newest} />
        ) : (
          <p className="self-center text-ink-2">
            Create a key first; its scopes decide which tools an agent sees.
          </p>
        )}
      </div>
    </PageSection>
  );
}

function KeyTools({ apiKey: { name, scopes, capADay } }: { apiKey: ApiKeyView }) {
  const key = { scopes, canSpend: capADay !== null };
  const hidden = listHiddenTools(key);
  return (
    <div className="grid min-w-0 content-start gap-2">
      <span className="text-xs text-ink-2 wrap-anywhere">Tools that the key “{name}” sees</span>
      <span className="flex flex-wrap gap-1">
        {listToolsOfKey(key).map((tool) => (
          <Badge key={tool}>{tool}</Badge>
        ))}
      </span>
      {hidden.length > 0 && (
        <p className="text-xs text-ink-3">Hidden, because it cannot spend: {hidden.join(", ")}</p>
      )}
    </div>
  );
}
