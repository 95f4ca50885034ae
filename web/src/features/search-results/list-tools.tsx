import type { Sort } from "@eq/contracts";
import { SortControl } from "./sort-control.tsx";
import { StatusFilters, type StatusFiltersProps } from "./status-filters.tsx";

export interface ListToolsProps extends StatusFiltersProps {
  /** The order of the results; undefined where it cannot be changed. */
  sort?: Sort | null | undefined;
  onSort: (sort: Sort | null) => void;
  onClear: () => void;
}

/** The status filters and the order of a finished list. The first page loads them after its results. */
export function ListTools({ sort, onSort, onClear, ...filters }: ListToolsProps) {
  return (
    <>
      <StatusFilters {...filters} />
      {sort !== undefined && <SortControl sort={sort} onChange={onSort} onClear={onClear} />}
    </>
  );
}
