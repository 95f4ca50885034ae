import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";
import { SkeletonLine } from "../skeleton.tsx";
import type { PlacedColumn } from "./data-column.ts";

/** Whether the table's rows are there. */
export type TableState = "ready" | "loading" | TableError;

export interface TableError {
  /** What went wrong, such as "HTTP 503: Service Unavailable". */
  error: string;
  retry: () => void;
  /** What was saved, or what to do. */
  hint?: string;
}

export function ErrorNotice({ state }: { state: TableError }) {
  return (
    <div className="p-3">
      <Notice
        tone="error"
        title="The table did not load"
        action={
          <Button size="sm" onClick={state.retry}>
            Try Again
          </Button>
        }
      >
        <p>{state.error}</p>
        {state.hint && <p className="text-xs">{state.hint}</p>}
      </Notice>
    </div>
  );
}

const skeletonRowCount = 12;
/** Shares of the column's width, so that the bars look like texts. */
const barShares = [0.72, 0.5, 0.6, 0.84, 0.44];

interface SkeletonRowsProps<Row> {
  columns: readonly PlacedColumn<Row>[];
  heightPx: number;
}

/** Pulsing bars in place of rows that are loading. */
export function SkeletonRows<Row>({ columns, heightPx }: SkeletonRowsProps<Row>) {
  return (
    <div aria-hidden="true" className="overflow-hidden">
      {Array.from({ length: skeletonRowCount }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of bars
          key={row}
          className="relative border-b border-line"
          style={{ height: heightPx }}
        >
          {columns.map(({ column, left, width, index }) => (
            <div
              key={column.id}
              className="absolute inset-y-0 flex items-center px-3"
              style={{ left, width }}
            >
              <SkeletonLine width={`${(barShares[(row * 3 + index) % barShares.length] ?? 1) * 100}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Pulsing bars in place of cards that are loading. */
export function SkeletonCards() {
  return (
    <div aria-hidden="true">
      {barShares.map((share) => (
        <div key={share} className="border-b border-line p-3">
          <SkeletonLine width="56%" />
          <SkeletonLine width={`${share * 100}%`} />
          <SkeletonLine width="36%" />
        </div>
      ))}
    </div>
  );
}
