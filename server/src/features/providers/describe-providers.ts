import type { Provider, ProviderList, ProviderState } from "@eq/contracts";

const stateWords: Readonly<Record<ProviderState, string>> = {
  working: "working",
  waiting: "waiting",
  failing: "failing",
  unused: "not asked yet",
  "not-configured": "not configured",
};

/**
 * Describes the providers for a terminal.
 * @returns two tables: the providers, and the waterfall with its report; each row is a list of cells
 */
export function describeProviders({ providers, waterfall }: Pick<ProviderList, "providers" | "waterfall">): {
  providers: string[][];
  report: string[][];
} {
  const steps = waterfall?.steps ?? [];
  return {
    providers: [
      ["Provider", "State", "Last success", "Quota", "Cost today", "Last error"],
      ...providers.map(describeProvider),
    ],
    report: [
      [
        "Waterfall",
        "Asked",
        "Hits",
        "Wrong",
        "Nothing",
        "Opted out",
        "No credits",
        "Failed",
        "Agrees",
        "Cost",
      ],
      ...steps.map((step, index) => [
        `${index + 1} ${step.name}`,
        ...[step.questions, step.hits, step.wrongPeople, step.nothing].map(String),
        ...[step.optedOut, step.outOfCredits, step.failed].map(String),
        step.compared === 0 ? "-" : `${Math.round((100 * step.agreed) / step.compared)}%`,
        step.price === null && step.cost === 0 ? "no price set" : formatDollars(step.cost),
      ]),
    ],
  };
}

function describeProvider({ name, configured, settings, limit, status }: Provider): string[] {
  if (!configured || status === null)
    return [name, stateWords["not-configured"], "-", "-", "-", `set ${settings.join(" and ")}`];
  const { state, waitsUntil, lastSuccessAt, lastError, quotaLeft, quotaLimit, costToday } = status;
  const wait = waitsUntil === null ? "" : ` until ${formatTime(waitsUntil)}`;
  const quota =
    quotaLeft === null
      ? (limit ?? "-")
      : `${quotaLeft} left${quotaLimit === null ? "" : ` of ${quotaLimit}`}`;
  return [
    name,
    `${stateWords[state]}${wait}`,
    lastSuccessAt === null ? "-" : formatTime(lastSuccessAt),
    quota,
    formatDollars(costToday),
    lastError ?? "none",
  ];
}

const formatDollars = (amount: number) => `$${amount.toFixed(2)}`;
const formatTime = (time: string) => `${time.slice(0, 16).replace("T", " ")} UTC`;
