import type { ApiKeyView } from "@eq/contracts";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useRevokeApiKey } from "./queries.ts";

/** Confirms that a key is revoked, which cannot be undone. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const revoke = useRevokeApiKey();
  return (
    <FormDialog
      title={`Revoke “${apiKey.name}”?`}
      description="Programs that use it are refused within a second. This cannot be undone."
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        revoke.mutate(apiKey.id, { onSuccess: onClose });
      }}
      foot={
        <>
          <Button look="ghost" onClick={onClose}>
            Keep Key
          </Button>
          <Button type="submit" look="primary" disabled={revoke.isPending}>
            Revoke Key
          </Button>
        </>
      }
    >
      {revoke.error ? (
        <Notice tone="error" title="The key was not revoked">
          {describeError(revoke.error)}
        </Notice>
      ) : (
        <p className="text-ink-2">
          The credit statement goes on naming the key. Work that it started stops before its next item.
        </p>
      )}
    </FormDialog>
  );
}
