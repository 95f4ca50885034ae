import { ApiKeySection } from "../features/api-keys/index.ts";
import { ProviderSection } from "../features/providers/index.ts";
import { WebhookSection } from "../features/webhooks/index.ts";
import { WorkspacePage } from "./workspace-page.tsx";

/** Where the data come from, what other programs may do as the user, and what they are told. */
export function ConnectionsPage() {
  return (
    <WorkspacePage crumbs={["Settings", "Connections"]}>
      <h1 className="text-md tracking-md">Connections</h1>
      <div className="grid gap-7 pt-4">
        <ProviderSection />
        <ApiKeySection />
        <WebhookSection />
      </div>
    </WorkspacePage>
  );
}
