import type { ProviderList, WaterfallStepReport } from "@eq/contracts";
import { countNoun } from "../../lib/count-noun.ts";
import { PageSection } from "../../ui/page-section.tsx";
import { cellClass, rowClass, StackedTable } from "../../ui/stacked-table.tsx";
import { formatDollars } from "./format-dollars.ts";

/** The order in which contact details are looked for, and what came of it, for operators. */
export function Waterfall({ waterfall }: { waterfall: NonNullable<ProviderList["waterfall"]> }) {
  const { steps, wanted, days } = waterfall;
  const [first] = steps;
  const questions = first?.questions ?? 0;
  return (
    <div className="grid items-start gap-x-4 gap-y-7 xl:grid-cols-[5fr_7fr]">
      <PageSection title="Waterfall" note="stops at the first verified or listed value">
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <ol>
            {steps.map((step, index) => (
              <Step key={step.id} step={step} place={index + 1} questions={questions} />
            ))}
          </ol>
          <p className="border-t border-line px-4 py-3 text-xs text-ink-2">
            Wanted: {wanted}. CONTACT_WATERFALL sets the order, CONTACT_WANTED what is looked for.
          </p>
        </div>
      </PageSection>
      <PageSection title="Report" note={`${countNoun(questions, "contact")}, last ${days} days`}>
        <Report steps={steps} />
      </PageSection>
    </div>
  );
}

function Step({ step, place, questions }: { step: WaterfallStepReport; place: number; questions: number }) {
  const { name, delivers, price, hits } = step;
  return (
    <li className="flex items-center gap-3 border-line px-4 py-2.5 not-first:border-t">
      <span className="flex size-5 flex-none items-center justify-center rounded-pill bg-sunken text-xs text-ink-2">
        {place}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-strong">{name}</span>
        <span className="text-xs text-ink-2">{delivers}</span>
      </span>
      <span className="grid flex-none text-right tabular-nums">
        <span className="font-strong">
          {questions === 0 ? "-" : `${Math.round((100 * hits) / questions)} %`}
        </span>
        <span className="text-xs text-ink-2">{describePrice(price)}</span>
      </span>
    </li>
  );
}

function describePrice(price: number | null): string {
  if (price === null) return "no price set";
  return price === 0 ? "free" : `${formatDollars(price)} a hit`;
}

const columns = ["Provider", "Asked", "Hits", "Wrong person", "Nothing", "No answer", "Agrees", "Cost"];

function Report({ steps }: { steps: readonly WaterfallStepReport[] }) {
  const optedOut = steps.reduce((sum, step) => sum + step.optedOut, 0);
  return (
    <>
      <StackedTable label="Report of the waterfall" columns={columns}>
        {steps.map((step) => (
          <ReportRow key={step.id} step={step} />
        ))}
      </StackedTable>
      {optedOut > 0 && (
        <p className="text-xs text-ink-2">
          {optedOut.toLocaleString("en-US")} opted out: no further provider was asked.
        </p>
      )}
    </>
  );
}

function ReportRow({ step }: { step: WaterfallStepReport }) {
  const { name, questions, hits, wrongPeople, nothing, failed, outOfCredits, compared, agreed, cost } = step;
  const figures = [questions, hits, wrongPeople, nothing, failed + outOfCredits].map((count) =>
    count.toLocaleString("en-US"),
  );
  const agreement = compared === 0 ? "-" : `${Math.round((100 * agreed) / compared)} %`;
  return (
    <tr className={rowClass}>
      <td className={`${cellClass} font-strong max-md:justify-start max-md:pb-2 max-md:before:hidden`}>
        {name}
      </td>
      {[...figures, agreement, formatDollars(cost)].map((figure, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
          key={index}
          data-label={columns[index + 1]}
          className={`${cellClass} text-xs tabular-nums`}
        >
          {figure}
        </td>
      ))}
    </tr>
  );
}
