import type {
  Provider,
  ProviderList,
  ProviderState,
  ProviderStatus,
  WantedKind,
  WaterfallStepReport,
} from "@eq/contracts";
import type { VendorReport } from "../../adapters/contact-vendors/port.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import type { CheckAccount } from "../../platform/vendor-calls/account-check.ts";
import { listVendorStates, type VendorState } from "../../platform/vendor-calls/store-vendors.ts";
import { isOperator } from "./operators.ts";

/** A provider as the configuration knows it. */
interface ProviderInfo {
  readonly id: string;
  readonly name: string;
  readonly purpose: string;
  readonly settings: readonly string[];
  readonly configured: boolean;
  readonly limit: string | null;
}

interface WaterfallStep {
  readonly id: string;
  /** Null for the name of the provider. */
  readonly name: string | null;
  readonly delivers: string;
  /** US dollars for a person that is found; null when none is set. */
  readonly price: number | null;
  readonly isMovable: boolean;
}

interface WaterfallChoice {
  readonly vendors: readonly string[];
  readonly wanted: readonly WantedKind[];
}

interface WaterfallSettings {
  /** Null while the settings of the environment hold. */
  readonly read: () => Promise<(WaterfallChoice & { readonly savedAt: string }) | null>;
  /** @returns when it was saved, ISO 8601 */
  readonly save: (choice: WaterfallChoice) => Promise<string>;
  readonly reset: () => Promise<void>;
  readonly order: (steps: readonly WaterfallStep[], vendors: readonly string[]) => WaterfallStep[];
}

export interface ProviderServices {
  readonly providers: readonly ProviderInfo[];
  /** The steps of the waterfall in the order of the environment. */
  readonly steps: readonly WaterfallStep[];
  /** The details that the environment wants. */
  readonly wanted: readonly WantedKind[];
  /** What operators chose instead, for all server processes. */
  readonly settings: WaterfallSettings;
  /** The free calls by the ids of the configured providers that have one. */
  readonly checks: ReadonlyMap<string, CheckAccount>;
  /** Emails of the operators in lower case (EQ_OPERATORS). */
  readonly operators: ReadonlySet<string>;
  /** Reads the outcomes and costs of requests for contact details in the last days, today included. */
  readonly readReport: (days: number) => Promise<VendorReport[]>;
}

const reportDays = 7;
const microsPerDollar = 1_000_000;

/** Lists the configured providers. Operators also get the others, each provider's state, and the report of the waterfall. */
export async function listProviders(
  { db, user }: UserContext,
  services: ProviderServices,
): Promise<Omit<ProviderList, "success">> {
  if (isOperator(user, services)) return { isOperator: true, ...(await readProviders(db, services)) };
  const configured = services.providers.filter((each) => each.configured);
  const providers = configured.map((each) => ({ ...each, settings: [], limit: null, status: null }));
  return { isOperator: false, providers, waterfall: null };
}

/** Reads everything that operators see. */
export async function readProviders(
  db: Queryable,
  services: Pick<ProviderServices, "providers" | "steps" | "wanted" | "settings" | "readReport">,
): Promise<Pick<ProviderList, "providers" | "waterfall">> {
  const [states, today, waterfall] = await Promise.all([
    listVendorStates(db),
    services.readReport(1),
    readWaterfall(services),
  ]);
  const costs = new Map(today.map(({ vendor, costMicros }) => [vendor, costMicros / microsPerDollar]));
  const providers = services.providers.map((info): Provider => {
    const status = describeStatus(info, findState(states, info.id), costs.get(info.id) ?? 0);
    return { ...info, settings: [...info.settings], status };
  });
  return { providers, waterfall };
}

async function readWaterfall({
  providers,
  steps,
  wanted,
  settings,
  readReport,
}: Pick<ProviderServices, "providers" | "steps" | "wanted" | "settings" | "readReport">): Promise<
  NonNullable<ProviderList["waterfall"]>
> {
  const [week, choice] = await Promise.all([readReport(reportDays), settings.read()]);
  const names = new Map(providers.map(({ id, name }) => [id, name]));
  const reports = new Map(week.map((report) => [report.vendor, report]));
  const ordered = choice === null ? steps : settings.order(steps, choice.vendors);
  const described = ordered.map(
    (step): WaterfallStepReport => ({
      ...step,
      name: step.name ?? names.get(step.id) ?? step.id,
      ...describeReport(reports.get(step.id)),
    }),
  );
  // Everybody is either answered by a bought contact or looked for in the directory.
  const contacts = (reports.get("owned")?.hits ?? 0) + (reports.get("directory")?.questions ?? 0);
  return {
    wanted: [...(choice?.wanted ?? wanted)],
    savedAt: choice?.savedAt ?? null,
    days: reportDays,
    contacts,
    steps: described,
  };
}

/** The state of a provider. Where each key has one, with the key's hash in its id, the last used counts. */
function findState(states: readonly VendorState[], id: string): VendorState | undefined {
  const lastUse = ({ lastSuccessAt, lastErrorAt }: VendorState) =>
    Math.max(Date.parse(lastSuccessAt ?? "1970-01-01"), Date.parse(lastErrorAt ?? "1970-01-01"));
  const ofKey = new RegExp(`^${id}(?:-[0-9a-f]{8})?$`);
  const own = states.filter(({ vendor }) => ofKey.test(vendor));
  return own.toSorted((one, other) => lastUse(other) - lastUse(one))[0];
}

const noState = {
  failures: 0,
  restUntil: null,
  restReason: null,
  lastSuccessAt: null,
  lastErrorAt: null,
  lastError: null,
  quotaLimit: null,
  quotaLeft: null,
  requestsToday: 0,
} satisfies Partial<VendorState>;

function describeStatus(
  { id, configured }: ProviderInfo,
  state: Omit<VendorState, "vendor" | "quotaResetsAt"> = noState,
  costToday: number,
): ProviderStatus {
  const { restUntil, lastSuccessAt, lastErrorAt, lastError, quotaLimit, quotaLeft, requestsToday } = state;
  return {
    state: !configured ? "not-configured" : id === "directory" ? "working" : judgeState(state),
    waitsUntil: restUntil,
    lastSuccessAt,
    lastErrorAt,
    lastError,
    quotaLimit,
    quotaLeft,
    requestsToday,
    costToday,
  };
}

type StateTimes = Pick<
  VendorState,
  "failures" | "restUntil" | "restReason" | "lastSuccessAt" | "lastErrorAt"
>;

function judgeState(state: StateTimes): ProviderState {
  const { failures, restUntil, restReason, lastSuccessAt, lastErrorAt } = state;
  if (lastSuccessAt === null && lastErrorAt === null) return "unused";
  if (restReason === "key-refused") return "failing";
  if (restUntil !== null) return failures > 0 ? "failing" : "waiting";
  return failures > 0 ? "failing" : "working";
}

const noReport: Omit<VendorReport, "vendor"> = {
  questions: 0,
  hits: 0,
  wrongPeople: 0,
  nothing: 0,
  optedOut: 0,
  outOfCredits: 0,
  failed: 0,
  compared: 0,
  agreed: 0,
  costMicros: 0,
};

function describeReport(report: Omit<VendorReport, "vendor"> = noReport) {
  const { questions, hits, wrongPeople, nothing, optedOut, outOfCredits, failed, compared, agreed } = report;
  const cost = report.costMicros / microsPerDollar;
  return { questions, hits, wrongPeople, nothing, optedOut, outOfCredits, failed, compared, agreed, cost };
}
