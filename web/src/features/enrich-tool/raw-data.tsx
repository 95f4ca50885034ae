import { countNoun } from "../../lib/count-noun.ts";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { DisclosureCard } from "./disclosure.tsx";
import type { RawTableProps } from "./raw-table.tsx";

const RawTable = createLazyComponent(
  () => import("./raw-table.tsx"),
  ({ RawTable }) => RawTable,
  TableNotLoaded,
);

/** A collapsible table of all fields of the results, as the file has them. */
export function RawData(props: RawTableProps) {
  const { columns, rows } = props;
  return (
    <DisclosureCard
      title="Raw data"
      note={`${countNoun(rows.length, "row")}, ${countNoun(columns.length, "column")}`}
    >
      <div className="-mx-px -mb-px">
        <RawTable {...props} />
      </div>
    </DisclosureCard>
  );
}

function TableNotLoaded() {
  return (
    <p className="px-4 pb-4 text-ink-2">
      The table could not be loaded. It is tried again when you are online.
    </p>
  );
}
