import type { WaterfallStepReport } from "@eq/contracts";
import { cellClass, numberCellClass, rowClass, StackedTable } from "../../ui/stacked-table.tsx";
import { formatDollars } from "./format-dollars.ts";

const columns = ["Provider", "Asked", "Hits", "Wrong person", "Nothing", "No answer", "Agrees", "Cost"];

/** What came of the questions to each step. */
export function WaterfallReport({ steps }: { steps: readonly WaterfallStepReport[] }) {
  const optedOut = steps.reduce((sum, step) => sum + step.optedOut, 0);
  return (
    <>
      <StackedTable
        label="Report of the waterfall"
        columns={columns}
        numberColumns={columns.slice(1)}
        hasActions={false}
      >
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
  const { name, questions, hits, wrongPeople, nothing, failed, outOfCredits, compared, agreed, cost, price } =
    step;
  const figures = [questions, hits, wrongPeople, nothing, failed + outOfCredits].map((count) =>
    count.toLocaleString("en-US"),
  );
  const agreement = compared === 0 ? "-" : `${Math.round((100 * agreed) / compared)}%`;
  const costText = price === null && cost === 0 ? "no price set" : formatDollars(cost);
  return (
    <tr className={rowClass}>
      <td
        className={`${cellClass} font-strong md:whitespace-nowrap max-md:justify-start max-md:pb-2 max-md:before:hidden`}
      >
        {name}
      </td>
      {[...figures, agreement, costText].map((figure, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
          key={index}
          data-label={columns[index + 1]}
          className={`${numberCellClass} text-xs`}
        >
          {figure}
        </td>
      ))}
    </tr>
  );
}
