import { countNoun } from "../../lib/count-noun.ts";
import {
  BeforeYouStart,
  CapField,
  EnrichButton,
  type RailFact,
  type RunForecast,
  useRunForecast,
} from "../enrich-tool/index.ts";
import { formatCount } from "../runs/index.ts";
import type { CompanyInput } from "./use-company-input.ts";

interface CompanyRailProps {
  input: CompanyInput;
  capText: string | null;
  cap: number | null | undefined;
  onCapChange: (text: string | null) => void;
  isBusy: boolean;
  onStart: () => void;
}

const noRows = [] as const;

/** What Company Enrich will look up, and the button that starts it. */
export function CompanyRail(props: CompanyRailProps) {
  const { input, capText, cap, onCapChange, isBusy, onStart } = props;
  const { mode, rows } = input;
  const isFile = mode === "csv";
  const forecast = useRunForecast("company-enrich", isFile ? rows : noRows);
  const count = cap ?? rows.length;
  return (
    <BeforeYouStart
      facts={isFile ? listFileFacts(input) : listTypedFacts(input)}
      estimate={isFile ? listEstimate(forecast) : [{ label: "Cost", value: "0 credits" }]}
    >
      {isFile && rows.length > 1 && (
        <CapField unit="rows" text={capText} most={rows.length} onChange={onCapChange} />
      )}
      <EnrichButton
        className="w-full"
        label={describeStart(count)}
        isBusy={isBusy}
        isDisabled={isFile && input.csv.isUnready}
        onPress={onStart}
      />
    </BeforeYouStart>
  );
}

function describeStart(count: number): string {
  if (count === 0) return "Enrich Companies";
  return `Enrich ${countNoun(count, "Company", "Companies")}`;
}

function listTypedFacts({ rows, duplicateCount }: CompanyInput): RailFact[] {
  const lookUp = { label: "To look up", value: formatCount(rows.length) };
  if (duplicateCount === 0) return [lookUp];
  return [{ label: "Same company twice", value: formatCount(duplicateCount) }, lookUp];
}

function listFileFacts({ csv, rows, duplicateCount }: CompanyInput): RailFact[] {
  const unnamed = csv.leftOutCount;
  return [
    { label: "Rows read", value: formatCount(csv.rowsRead) },
    { label: "Same company twice", value: formatCount(duplicateCount) },
    {
      label: "No company name",
      value:
        unnamed === 0 ? (
          "0"
        ) : (
          <button
            type="button"
            onClick={() => void csv.saveLeftOut()}
            className="text-accent underline underline-offset-3 hover:no-underline"
          >
            {formatCount(unnamed)}, download
          </button>
        ),
    },
    { label: "To look up", value: formatCount(rows.length), isSum: true },
  ];
}

/** The estimate, with the cost even when no estimate can be made, because this tool is free. */
function listEstimate({ facts }: RunForecast): readonly RailFact[] {
  return facts.length > 0 ? facts : [{ label: "Cost", value: "0 credits" }];
}
