import type { Provider, ProviderList } from "@eq/contracts";
import { Copy, Plug, RefreshCw } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { writeClipboard } from "../../lib/write-clipboard.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Monogram } from "../../ui/monogram.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageSection } from "../../ui/page-section.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { writeExampleEnvironment } from "./example-environment.ts";
import { formatDollars } from "./format-dollars.ts";
import { ProviderTable } from "./provider-table.tsx";
import { useListProviders } from "./queries.ts";
import { type CheckAll, useCheckAll } from "./use-check-all.ts";
import { Waterfall } from "./waterfall.tsx";

/** The outside providers: their state, order and report for operators, for everybody else what is configured. */
export function ProviderSection() {
  const list = useListProviders();
  const checkAll = useCheckAll();
  const { data } = list;
  return (
    <>
      <PageSection
        title="Providers"
        note={data ? describeCounts(data) : ""}
        action={data?.isOperator && <CheckButton checkAll={checkAll} providers={data.providers} />}
      >
        <p role="status" className="text-xs text-ink-2 empty:hidden">
          {checkAll.summary}
        </p>
        {data ? <Providers list={data} checks={checkAll.checks} /> : <MissingProviders list={list} />}
      </PageSection>
      {data?.waterfall && <Waterfall waterfall={data.waterfall} />}
    </>
  );
}

/** Checks every configured provider; while it runs, cancels the checks. */
function CheckButton({ checkAll, providers }: { checkAll: CheckAll; providers: readonly Provider[] }) {
  const { isRunning, start, cancel } = checkAll;
  const ids = providers.filter(({ configured }) => configured).map(({ id }) => id);
  return (
    <Button onClick={isRunning ? cancel : () => start(ids)}>
      {isRunning ? <Spinner /> : <RefreshCw size={14} aria-hidden="true" />}
      {isRunning ? "Cancel Check" : "Check All"}
    </Button>
  );
}

interface ProvidersProps {
  list: ProviderList;
  checks: CheckAll["checks"];
}

function Providers({ list: { providers, isOperator }, checks }: ProvidersProps) {
  return (
    <>
      {isOperator ? (
        <ProviderTable providers={providers} checks={checks} />
      ) : (
        <ConfiguredProviders providers={providers} />
      )}
      {!providers.some(isOutside) && (isOperator ? <AddProvider providers={providers} /> : <NoProvider />)}
    </>
  );
}

function MissingProviders({ list: { error, refetch } }: { list: ReturnType<typeof useListProviders> }) {
  if (!error) return <LoadingProviders />;
  return (
    <Notice
      tone="error"
      title="The providers could not be loaded"
      action={
        <Button size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      {describeError(error)}
    </Notice>
  );
}

const isOutside = ({ id, configured }: Provider) => configured && id !== "directory";

function describeCounts({ providers, isOperator }: ProviderList): string {
  const configured = providers.filter((provider) => provider.configured).length;
  if (!isOperator) return `${configured} configured`;
  const cost = providers.reduce((sum, { status }) => sum + (status?.costToday ?? 0), 0);
  return `${configured} of ${providers.length} configured · ${formatDollars(cost)} spent today by all users`;
}

function LoadingProviders() {
  return (
    <div
      role="status"
      aria-label="Loading the providers"
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      {["40%", "50%", "33%"].map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  );
}

function ConfiguredProviders({ providers }: { providers: readonly Provider[] }) {
  return (
    <ul aria-label="Configured providers" className="flex flex-wrap gap-2">
      {providers.map(({ id, name, purpose }) => (
        <li
          key={id}
          className="flex items-center gap-2.5 rounded-card border border-line bg-surface px-3 py-2"
        >
          <Monogram name={name} size="xs" />
          <span className="grid">
            <span className="text-xs font-strong">{name}</span>
            <span className="text-xs text-ink-2">{purpose}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const nothingConfigured = "No outside provider is configured";

function NoProvider() {
  return (
    <EmptyState icon={Plug} title={nothingConfigured}>
      EQ uses its own directory. Whoever runs this installation can add providers.
    </EmptyState>
  );
}

/** Tells an operator how to add the first provider. */
function AddProvider({ providers }: { providers: readonly Provider[] }) {
  const copy = async () => {
    const isDone = await writeClipboard(writeExampleEnvironment(providers));
    showToast(
      isDone
        ? {
            text: "Copied the example environment",
            detail: "Save it as .env in the project's folder and restart EQ",
          }
        : { text: "The example could not be copied", detail: "README lists all variables", tone: "problem" },
    );
  };
  const action = (
    <Button onClick={() => void copy()}>
      <Copy size={14} aria-hidden="true" />
      Copy Example Environment
    </Button>
  );
  return (
    <EmptyState icon={Plug} title={nothingConfigured} action={action}>
      EQ uses its own directory. Add a key to the environment file and restart; nothing already saved is lost.
    </EmptyState>
  );
}
